import type { ReactNode } from 'react';
import { LANGUAGE_TAGS } from '#domain/locale.ts';
import type { BusinessPage } from '#domain/pages/directory.ts';
import { ofName } from '#domain/text/elision.ts';
import { formatPhone, websiteHost } from '#site/features/listing/index.ts';
import { formatNumber } from '#site/i18n/formats.ts';
import { formatDay } from '#site/i18n/moments.ts';
import type { Translate } from '#site/i18n/translator.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { Icon } from '#site/ui/icon.tsx';
import { Section } from '#site/ui/section.tsx';
import { useNow } from '#site/ui/use-now.ts';
import { businessFaq, type FaqEntry } from './business-faq.ts';

/** How many questions are shown before the others are unfolded. */
const SHOWN = 3;

type FaqProps = {
  listing: BusinessPage['listing'];
  /** A field for a question that is not in the list. */
  children?: ReactNode;
};

/** Questions that the facts of the listing answer; renders nothing without any and without a field. */
export function Faq({ listing, children }: FaqProps) {
  const { t, language } = useTranslation();
  const locale = useLocale();
  const entries = businessFaq(listing, new Date(useNow()), locale);
  if (entries.length === 0 && !children) return null;
  return (
    <Section
      title={t('business.faqTitle')}
      note={t('business.faqNote', { date: formatDay(listing.updatedAt, language) })}
      className="print:hidden"
    >
      {children}
      <Entries entries={entries.slice(0, SHOWN)} />
      {entries.length > SHOWN && (
        <details className="fold">
          <summary>
            <span className="font-semibold">{t('business.faqMore', { count: entries.length - SHOWN })}</span>
            <Icon name="chevron-down" />
          </summary>
          <Entries entries={entries.slice(SHOWN)} />
        </details>
      )}
    </Section>
  );
}

function Entries({ entries }: { entries: readonly FaqEntry[] }) {
  const { t, language } = useTranslation();
  return (
    <div className="faq">
      {entries.map((entry) => {
        const values = readable(entry, t, language);
        return (
          <details key={entry.key}>
            <summary>
              {t(`business.faq.${entry.key}.question`, values)}
              <Icon name="chevron-down" />
            </summary>
            <p>{t(`business.faq.${entry.key}.answer`, values)}</p>
          </details>
        );
      })}
    </div>
  );
}

/** The values of an entry as its texts show them. */
function readable(
  { key, values }: FaqEntry,
  t: Translate,
  language: string,
): Record<string, string | number> {
  if (key === 'phone') return { ...values, phone: formatPhone(values.phone, language) };
  if (key === 'website') return { ...values, website: websiteHost(values.website) };
  if (key === 'rating') {
    return {
      name: language === LANGUAGE_TAGS.fr ? ofName(values.name) : values.name,
      rating: formatNumber(values.rating, language, 'rating'),
      reviews: t('listing.reviews', { count: values.count }),
    };
  }
  return values;
}
