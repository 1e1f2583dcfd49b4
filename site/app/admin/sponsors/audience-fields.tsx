import { useId } from 'react';
import type { SponsorAnswers } from '#domain/operations/sponsor.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { CheckboxField } from '#site/ui/form/checkbox-field.tsx';
import { FieldError } from '#site/ui/form/field-frame.tsx';
import type { Audiences } from './api.ts';

type AudienceFieldsProps = {
  answers: SponsorAnswers;
  audiences: Audiences;
  error: string | null;
  onChange: (change: Partial<SponsorAnswers>) => void;
};

/** Where a sponsor is shown: the home page, categories, regions, as many as one likes. */
export function AudienceFields({ answers, audiences, error, onChange }: AudienceFieldsProps) {
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
