import { type FormEvent, useState } from 'react';
import { useUrlQuery } from '#site/app/admin/shared/use-url-query.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { TextField } from '#site/ui/form/text-fields.tsx';
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

/** Two listings that somebody knows to be one: by their address, or the number of either. */
function CompareForm({ onCompare }: { onCompare: (first: string, second: string) => void }) {
  const { t } = useTranslation();
  const [isIncomplete, setIncomplete] = useState(false);
  const compare = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const [first, second] = [slugOf(given.get('first')), slugOf(given.get('second'))];
    setIncomplete(!first || !second);
    if (first && second) onCompare(first, second);
  };
  return (
    <form noValidate onSubmit={compare} className="card grid gap-4 p-4 sm:grid-cols-2">
      <TextField name="first" label={t('duplicates.first')} hint={t('duplicates.addressHint')} />
      <TextField
        name="second"
        label={t('duplicates.second')}
        hint={t('duplicates.addressHint')}
        error={isIncomplete ? t('duplicates.bothNeeded') : null}
      />
      <div>
        <button type="submit" className="button button-quiet">
          {t('duplicates.compare')}
        </button>
      </div>
    </form>
  );
}

// A whole address is what one copies.
function slugOf(typed: FormDataEntryValue | null): string {
  const [path = ''] = String(typed ?? '')
    .trim()
    .split(/[?#]/);
  return path.replace(/\/+$/, '').split('/').at(-1) ?? '';
}
