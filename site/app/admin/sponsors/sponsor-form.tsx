import { type FormEvent, useId, useRef, useState } from 'react';
import {
  readSponsorUrl,
  type Sponsor,
  type SponsorAnswers,
  type SponsorIssue,
  sponsorIssues,
} from '#domain/operations/sponsor.ts';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { CheckboxField } from '#site/ui/form/choice-fields.tsx';
import { FieldError } from '#site/ui/form/field-frame.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { FormActions } from '#site/ui/form/task-button.tsx';
import { TextField } from '#site/ui/form/text-fields.tsx';
import { Modal } from '#site/ui/modal.tsx';
import { type Audiences, saveSponsor } from './api.ts';
import { LogoChoice } from './logo-choice.tsx';

type SponsorFormProps = {
  /** Null for a new sponsor. */
  sponsor: Sponsor | null;
  audiences: Audiences;
  today: string;
  onSaved: (name: string) => void;
  onClose: () => void;
};

/** Form of a sponsor, in a dialog; field errors appear after the first attempt to save. */
export function SponsorForm({ sponsor, audiences, today, onSaved, onClose }: SponsorFormProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const task = useAdminAction();
  const [answers, setAnswers] = useState<SponsorAnswers>(() => answersOf(sponsor, today));
  const [logo, setLogo] = useState<Blob | null>(null);
  const [hasTried, setTried] = useState(false);

  const change = (some: Partial<SponsorAnswers>) => setAnswers((all) => ({ ...all, ...some }));
  const faults = hasTried ? sponsorIssues(answers) : [];
  const error = (name: SponsorIssue) => (faults.includes(name) ? t(`adminSponsors.faults.${name}`) : null);

  async function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const [first] = sponsorIssues(answers);
    if (first) {
      const field = first === 'audience' ? 'input[type=checkbox]' : `[name=${first}]`;
      return form.current?.querySelector<HTMLElement>(field)?.focus();
    }
    const name = answers.name.trim();
    await task.run(async (client) => {
      await saveSponsor(client, sponsor, { ...answers, name, url: readSponsorUrl(answers.url) ?? '' }, logo);
      onSaved(name);
      return null;
    });
  }

  return (
    <Modal
      title={
        sponsor ? t('adminSponsors.form.editTitle', { name: sponsor.name }) : t('adminSponsors.form.addTitle')
      }
      isBusy={task.isBusy}
      onClose={onClose}
    >
      <form ref={form} onSubmit={save} noValidate className="mt-4 grid gap-5">
        <IdentityFields answers={answers} error={error} onChange={change} />
        <LogoChoice
          path={answers.logoPath}
          chosen={logo}
          onChoose={setLogo}
          onRemove={() => {
            setLogo(null);
            change({ logoPath: null });
          }}
        />
        <AudienceFields answers={answers} audiences={audiences} error={error('audience')} onChange={change} />
        <Outcome failed={task.failed} />
        <FormActions
          isBusy={task.isBusy}
          action={t(task.isBusy ? 'adminSponsors.form.saving' : 'adminSponsors.form.save')}
          cancel={t('adminSponsors.form.cancel')}
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}

function answersOf(sponsor: Sponsor | null, today: string): SponsorAnswers {
  if (!sponsor) {
    return {
      name: '',
      url: '',
      logoPath: null,
      startsOn: today,
      endsOn: null,
      onHome: true,
      categories: [],
      regions: [],
    };
  }
  const { name, url, logoPath, startsOn, endsOn, onHome, categories, regions } = sponsor;
  return { name, url, logoPath, startsOn, endsOn, onHome, categories, regions };
}

type IdentityFieldsProps = {
  answers: SponsorAnswers;
  error: (name: SponsorIssue) => string | null;
  onChange: (change: Partial<SponsorAnswers>) => void;
};

/** Name, website and the days of a sponsor. */
function IdentityFields({ answers, error, onChange }: IdentityFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        name="name"
        label={t('adminSponsors.form.name')}
        value={answers.name}
        error={error('name')}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <TextField
        name="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        label={t('adminSponsors.form.url')}
        hint={t('adminSponsors.form.urlHint')}
        value={answers.url}
        error={error('url')}
        onChange={({ currentTarget }) => onChange({ url: currentTarget.value })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          name="startsOn"
          type="date"
          label={t('adminSponsors.form.startsOn')}
          value={answers.startsOn}
          error={error('startsOn')}
          onChange={({ currentTarget }) => onChange({ startsOn: currentTarget.value })}
        />
        <TextField
          name="endsOn"
          type="date"
          isOptional
          label={t('adminSponsors.form.endsOn')}
          hint={t('adminSponsors.form.endsOnHint')}
          value={answers.endsOn ?? ''}
          error={error('endsOn')}
          onChange={({ currentTarget }) => onChange({ endsOn: currentTarget.value || null })}
        />
      </div>
    </>
  );
}

type AudienceFieldsProps = {
  answers: SponsorAnswers;
  audiences: Audiences;
  error: string | null;
  onChange: (change: Partial<SponsorAnswers>) => void;
};

/** Where a sponsor is shown: the home page, and any number of categories and regions. */
function AudienceFields({ answers, audiences, error, onChange }: AudienceFieldsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const id = useId();
  return (
    <fieldset
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid gap-3 [&_input]:mt-1.5 [&_label]:py-1"
    >
      <legend className="mb-1.5 font-semibold">{t('adminSponsors.form.audience')}</legend>
      <FieldError id={id} error={error} />
      <CheckboxField
        label={t('adminSponsors.form.onHome')}
        isChecked={answers.onHome}
        onChange={(onHome) => onChange({ onHome })}
      />
      {(['categories', 'regions'] as const).map((kind) => (
        <fieldset key={kind} className="rounded-card border border-rule p-3">
          <legend className="px-1 font-semibold text-sm">{t(`adminSponsors.form.${kind}`)}</legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {audiences[kind].map(({ slug, nameFr, nameEn }) => (
              <CheckboxField
                key={slug}
                label={locale === 'en' ? nameEn : nameFr}
                isChecked={answers[kind].includes(slug)}
                onChange={(isChecked) =>
                  onChange({
                    [kind]: isChecked
                      ? [...answers[kind], slug]
                      : answers[kind].filter((one) => one !== slug),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      ))}
    </fieldset>
  );
}
