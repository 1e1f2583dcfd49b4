import type { BusinessPage } from '#domain/pages/directory.ts';
import { formatDay } from '#site/i18n/moments.ts';
import type { Translate } from '#site/i18n/translator.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { Section } from '#site/ui/section.tsx';

type Licence = BusinessPage['listing']['licences'][number];

const REGISTER = 'https://www.pes.rbq.gouv.qc.ca/RegistreLicences';

/** Licences of the Régie du bâtiment with their state on the day of its file; nothing without one. */
export function Licences({ licences }: { licences: Licence[] }) {
  const { t, language } = useTranslation();
  if (licences.length === 0) return null;
  return (
    <Section title={t('business.licences.title')}>
      <ul className="grid gap-5">
        {licences.map((licence) => (
          <li key={licence.number}>
            <p className="flex items-start gap-2 font-semibold">
              <Icon
                name={isInForce(licence) ? 'badge-check' : 'circle-alert'}
                className={`mt-0.5 size-5 ${isInForce(licence) ? 'text-good' : 'text-bad'}`}
              />
              {licenceLine(licence, t, language)}
            </p>
            {licence.holder && <p>{t('business.licences.holder', { name: licence.holder })}</p>}
            {licence.restriction && (
              <p>{t('business.licences.restriction', { text: licence.restriction })}</p>
            )}
            <ul className="mt-1 grid gap-x-8 text-ink-soft pairs:grid-cols-2 print:block">
              {licence.subcategories.map(({ code, name }) => (
                <li key={code} className="wrap-anywhere flex gap-2">
                  <span className="tabular-nums">{code}</span>
                  {name}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className="mt-3 print:hidden">
        <a href={REGISTER} rel="noopener external" className="link">
          {t('business.licences.check')}
        </a>
      </p>
    </Section>
  );
}

export function isInForce({ status, missingSince }: Pick<Licence, 'status' | 'missingSince'>): boolean {
  return status === 'active' && missingSince === null;
}

/** @example « Licence RBQ 5612-3456-01, active au 20 novembre 2026 » */
export function licenceLine(
  { number, status, missingSince, asOf }: Licence,
  t: Translate,
  language: string,
): string {
  const state =
    missingSince === null
      ? t(`business.licences.states.${status}`, { date: formatDay(asOf, language) })
      : t('business.licences.missing', { date: formatDay(missingSince, language) });
  return t('business.licences.line', { number, state });
}
