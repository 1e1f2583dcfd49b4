import { localizePath } from '#domain/pages/segments.ts';
import type { ListingForm } from '#site/features/listing-form/use-listing-form.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/use-locale.ts';
import { CheckboxField } from '#site/ui/form/checkbox-field.tsx';

const PAGES = [
  ['legalNotice', '/mentions-legales'],
  ['privacy', '/politique-confidentialite'],
] as const;

/** What who submits a listing answers for. */
export function Terms({ form }: { form: ListingForm }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <div className="border-rule border-t pt-4">
      <h3 className="font-bold">{t('wizard.summary.termsTitle')}</h3>
      <CheckboxField
        isRequired
        label={t('wizard.summary.terms')}
        hint={
          <span className="flex flex-wrap gap-x-5">
            {PAGES.map(([key, path]) => (
              // In a tab of its own: the listing stays open in this one.
              <a
                key={key}
                href={localizePath(path, locale)}
                target="_blank"
                rel="noreferrer"
                className="link inline-flex min-h-8 items-center"
              >
                {t(`wizard.summary.${key}`)} {t('wizard.summary.newTab')}
              </a>
            ))}
          </span>
        }
        error={form.fault('acceptsTerms')}
        isChecked={form.answers.acceptsTerms === true}
        onChange={(isChecked) => form.change({ acceptsTerms: isChecked || null })}
      />
    </div>
  );
}
