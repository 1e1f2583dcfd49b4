import { type ReactNode, useId, useState } from 'react';
import { DESCRIPTION_MAX, DESCRIPTION_MIN, STATEMENT_MAX } from '#domain/limits.ts';
import { type BilingualText, type TextOriginals, textStates } from '#domain/listing/bilingual-texts.ts';
import type { ListingAnswers } from '#domain/listing/listing.ts';
import type { Locale } from '#domain/locale.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { TextArea, TextField } from '#site/ui/form/text-fields.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { leave, lineOnLeaving } from './on-leaving.ts';
import type { ListingForm } from './use-listing-form.ts';
import { changeTogether } from './use-listing-form.ts';

/** The texts of a stored listing, of which its people may say which is the original. */
export type StoredTexts = {
  originals: TextOriginals;
  saved: ListingAnswers;
  onOriginal: (text: BilingualText, language: Locale) => void;
};

type Props = {
  form: ListingForm;
  /** The stored texts; none before the first submission. */
  texts?: StoredTexts | undefined;
  /** Fields and notices below the name. */
  belowName?: ReactNode;
};
type Language = 'Fr' | 'En';

const LANGUAGES = { fr: ['Fr', 'En'], en: ['En', 'Fr'] } as const;
const TAGS = { Fr: 'fr-CA', En: 'en-CA' } as const;

/** Name and descriptions: the page's language first, the other language and the creed in optional sections. */
export function BasicFields({ form, texts, belowName }: Props) {
  const { t } = useTranslation();
  const [first, second] = LANGUAGES[useLocale()];
  const { name } = form.answers;
  return (
    <div className="grid gap-6">
      <TextField
        label={t('listingFields.basic.name')}
        hint={t('listingFields.basic.nameHint')}
        error={form.fault('name')}
        value={name ?? ''}
        onChange={(event) => form.change({ name: event.target.value })}
        onBlur={(event) => leave(event.target.value, lineOnLeaving, (name) => form.change({ name }))}
        autoComplete="organization"
        dir="auto"
        aria-required
      />
      {belowName}
      <Description form={form} texts={texts} language={first} isFirst />
      <OptionalPart
        title={t(
          form.answers[`description${second}`]
            ? `listingFields.basic.description${second}`
            : `listingFields.basic.addDescription${second}`,
        )}
        mark={<TextMark form={form} texts={texts} text="description" language={second} />}
        isFilled={Boolean(form.answers[`description${second}`])}
        isFaulty={ownFault(form, second) !== null}
      >
        <Description form={form} texts={texts} language={second} />
      </OptionalPart>
      <MissionFields form={form} texts={texts} languages={[first, second]} />
    </div>
  );
}

function Description({ form, texts, language, isFirst }: Props & { language: Language; isFirst?: boolean }) {
  const { t } = useTranslation();
  const key = `description${language}` as const;
  return (
    <div className="grid gap-1">
      <TextArea
        label={t(`listingFields.basic.${key}`)}
        hint={
          isFirst
            ? t('listingFields.basic.descriptionHint', { min: DESCRIPTION_MIN, max: DESCRIPTION_MAX })
            : t('listingFields.basic.otherHint')
        }
        error={ownFault(form, language) ?? (isFirst ? missingFault(form) : null)}
        isOptional={!isFirst}
        state={<TextMark form={form} texts={texts} text="description" language={language} />}
        value={form.answers[key] ?? ''}
        onChange={(text) => changeTogether(form, 'descriptionFr', { [key]: text })}
        min={DESCRIPTION_MIN}
        max={DESCRIPTION_MAX}
        rows={6}
        lang={TAGS[language]}
      />
      <OriginalButton form={form} texts={texts} text="description" language={language} />
    </div>
  );
}

// domain/listing/listing.ts puts the fault « both descriptions missing » on French; show it on the first field shown.
function missingFault(form: ListingForm): string | null {
  return form.answers.descriptionFr?.trim() ? null : form.fault('descriptionFr');
}

function ownFault(form: ListingForm, language: Language): string | null {
  const key = `description${language}` as const;
  return form.answers[key]?.trim() ? form.fault(key) : null;
}

function MissionFields({ form, texts, languages }: Props & { languages: readonly [Language, Language] }) {
  const { t } = useTranslation();
  const parts = languages.flatMap((language) =>
    (['mission', 'values'] as const).map((text) => ({ text, language, key: `${text}${language}` }) as const),
  );
  const isFilled = parts.some(({ key }) => form.answers[key]);
  return (
    <OptionalPart
      title={t(isFilled ? 'listingFields.basic.creed' : 'listingFields.basic.addCreed')}
      isFilled={isFilled}
      isFaulty={parts.some(({ key }) => form.fault(key) !== null)}
    >
      {parts.map(({ text, language, key }) => (
        <div key={key} className="grid gap-1">
          <TextArea
            label={t(`listingFields.basic.${key}`)}
            error={form.fault(key)}
            isOptional
            state={<TextMark form={form} texts={texts} text={text} language={language} />}
            value={form.answers[key] ?? ''}
            onChange={(typed) => form.change({ [key]: typed })}
            max={STATEMENT_MAX}
            lang={TAGS[language]}
          />
          <OriginalButton form={form} texts={texts} text={text} language={language} />
        </div>
      ))}
    </OptionalPart>
  );
}

type TextMarkProps = Props & { text: BilingualText; language: Language };

/** Says of a text whether it is the original, a person's translation or missing in this language. */
function TextMark({ form, texts, text, language }: TextMarkProps) {
  const { t } = useTranslation();
  const { answers } = form;
  const states = textStates(
    { fr: answers[`${text}Fr`], en: answers[`${text}En`] },
    texts?.originals[text],
    useLocale(),
  );
  if (!states) return null;
  const state = states[language === 'Fr' ? 'fr' : 'en'];
  return (
    <span
      className={`rounded-full border px-2 py-0.5 font-normal text-sm ${state === 'missing' ? 'border-transparent bg-yellow text-on-yellow' : 'border-edge text-ink-soft'}`}
    >
      {t(`listingFields.basic.textStates.${state}`)}
    </span>
  );
}

/** Makes a translation the original; of two stored texts alone, as the server knows no others. */
function OriginalButton({ form: { answers }, texts, text, language }: TextMarkProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [own, other] = language === 'Fr' ? (['fr', 'en'] as const) : (['en', 'fr'] as const);
  if (!texts?.saved[`${text}Fr`] || !texts.saved[`${text}En`]) return null;
  const states = textStates(
    { fr: answers[`${text}Fr`], en: answers[`${text}En`] },
    texts.originals[text],
    locale,
  );
  if (states?.[own] !== 'translated' || states[other] !== 'original') return null;
  return (
    <button
      type="button"
      className="link min-h-8 justify-self-start text-left text-sm"
      onClick={() => texts.onOriginal(text, own)}
    >
      {t('listingFields.basic.makeOriginal')}
      <span className="sr-only">{` (${t(`listingFields.basic.${text}${language}`)})`}</span>
    </button>
  );
}

type OptionalPartProps = {
  /** Button label, such as « Ajouter une description en anglais ». */
  title: string;
  /** State of its text, beside the title. */
  mark?: ReactNode;
  /** Whether one of its fields has a value: the section starts open. */
  isFilled: boolean;
  /** Whether one of its fields is invalid: the section cannot be closed. */
  isFaulty: boolean;
  children: ReactNode;
};

/** Rarely needed fields, behind a disclosure button. */
function OptionalPart({ title, mark, isFilled, isFaulty, children }: OptionalPartProps) {
  const id = useId();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  // Open only once: a user who clears the fields keeps them visible.
  if (isFilled && isOpen === null) setOpen(true);
  const isShown = isFaulty || isOpen === true;
  return (
    <div className="rounded-card border border-rule">
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setOpen(!isShown)}
        className="flex min-h-11 w-full items-center gap-2.5 rounded-card px-4 py-2.5 text-left font-semibold hover:bg-sunken"
      >
        <Icon name={isShown ? 'minus' : 'plus'} className="size-5" />
        {title}
        {!isShown && mark}
      </button>
      <div id={id} hidden={!isShown} className="border-rule border-t p-4">
        <div className="grid gap-5">{children}</div>
      </div>
    </div>
  );
}
