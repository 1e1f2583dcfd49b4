import { type ReactNode, useId, useState } from 'react';
import { DESCRIPTION_MAX, DESCRIPTION_MIN, STATEMENT_MAX } from '#domain/limits.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { TextArea, TextField } from '#site/ui/form/text-fields.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { leave, lineOnLeaving } from './on-leaving.ts';
import type { ListingForm } from './use-listing-form.ts';
import { changeTogether } from './use-listing-form.ts';

type Props = { form: ListingForm };
type Language = 'Fr' | 'En';

const LANGUAGES = { fr: ['Fr', 'En'], en: ['En', 'Fr'] } as const;
const TAGS = { Fr: 'fr-CA', En: 'en-CA' } as const;

/** Name and descriptions: the page's language first, the other language and the creed in optional sections. */
export function BasicFields({ form }: Props) {
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
      <Description form={form} language={first} isFirst />
      <OptionalPart
        title={t(`listingFields.basic.addDescription${second}`)}
        isFilled={Boolean(form.answers[`description${second}`])}
        isFaulty={ownFault(form, second) !== null}
      >
        <Description form={form} language={second} />
      </OptionalPart>
      <MissionFields form={form} languages={[first, second]} />
    </div>
  );
}

function Description({ form, language, isFirst }: Props & { language: Language; isFirst?: boolean }) {
  const { t } = useTranslation();
  const key = `description${language}` as const;
  return (
    <TextArea
      label={t(`listingFields.basic.${key}`)}
      hint={
        isFirst
          ? t('listingFields.basic.descriptionHint', { min: DESCRIPTION_MIN, max: DESCRIPTION_MAX })
          : t('listingFields.basic.otherHint')
      }
      error={ownFault(form, language) ?? (isFirst ? missingFault(form) : null)}
      isOptional={!isFirst}
      value={form.answers[key] ?? ''}
      onChange={(text) => changeTogether(form, 'descriptionFr', { [key]: text })}
      min={DESCRIPTION_MIN}
      max={DESCRIPTION_MAX}
      rows={6}
      lang={TAGS[language]}
    />
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

function MissionFields({ form, languages }: Props & { languages: readonly [Language, Language] }) {
  const { t } = useTranslation();
  const keys = languages.flatMap((language) => [`mission${language}`, `values${language}`] as const);
  return (
    <OptionalPart
      title={t('listingFields.basic.addCreed')}
      isFilled={keys.some((key) => form.answers[key])}
      isFaulty={keys.some((key) => form.fault(key) !== null)}
    >
      {keys.map((key) => (
        <TextArea
          key={key}
          label={t(`listingFields.basic.${key}`)}
          error={form.fault(key)}
          isOptional
          value={form.answers[key] ?? ''}
          onChange={(text) => form.change({ [key]: text })}
          max={STATEMENT_MAX}
          lang={TAGS[key.endsWith('Fr') ? 'Fr' : 'En']}
        />
      ))}
    </OptionalPart>
  );
}

type OptionalPartProps = {
  /** Button label, such as « Ajouter une description en anglais ». */
  title: string;
  /** Whether one of its fields has a value: the section starts open. */
  isFilled: boolean;
  /** Whether one of its fields is invalid: the section cannot be closed. */
  isFaulty: boolean;
  children: ReactNode;
};

/** Rarely needed fields, behind a disclosure button. */
function OptionalPart({ title, isFilled, isFaulty, children }: OptionalPartProps) {
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
      </button>
      <div id={id} hidden={!isShown} className="border-rule border-t p-4">
        <div className="grid gap-5">{children}</div>
      </div>
    </div>
  );
}
