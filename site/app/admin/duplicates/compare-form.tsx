import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { TextField } from '#site/ui/form/text-field.tsx';

/** Two listings that somebody knows to be one: by their address, or the number of either. */
export function CompareForm({ onCompare }: { onCompare: (first: string, second: string) => void }) {
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
