import { useUrlQuery } from '#site/app/admin/shared/use-url-query.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { CompareForm } from './compare-form.tsx';
import { PairList } from './pair-list.tsx';
import { PairView } from './pair-view.tsx';
import { RecentMerges } from './recent-merges.tsx';

const PAIR = ['first', 'second'] as const;

/** Listings that may be one business: compared, merged, taken apart again. The address holds the pair. */
export default function Duplicates() {
  const { t } = useTranslation();
  const [{ first, second }, ask] = useUrlQuery(PAIR);
  if (first && second) {
    return (
      <PairView
        key={`${first} ${second}`}
        first={first}
        second={second}
        onLeave={() => ask({ first: '', second: '' })}
      />
    );
  }
  return (
    <section aria-labelledby="tool" className="grid gap-6">
      <div>
        <h2 id="tool" className="font-bold text-heading">
          {t('tools.names.duplicates')}
        </h2>
        <p className="mt-1 max-w-prose text-ink-soft">{t('duplicates.lead')}</p>
      </div>
      <CompareForm onCompare={(one, other) => ask({ first: one, second: other })} />
      <PairList onCompare={(one, other) => ask({ first: String(one), second: String(other) })} />
      <RecentMerges />
    </section>
  );
}
