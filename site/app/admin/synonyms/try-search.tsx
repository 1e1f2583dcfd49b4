import { type FormEvent, useState } from 'react';
import type { SearchPage } from '#domain/pages/directory.ts';
import { EMPTY_SEARCH } from '#domain/search/search.ts';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { searchBusinesses } from '#site/features/search/api.ts';
import { searchPath } from '#site/features/search/search-path.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { SubmitButton } from '#site/ui/form/task-button.tsx';
import { TextField } from '#site/ui/form/text-fields.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Panel } from '#site/ui/panel.tsx';

/** Tries a search and shows how it was interpreted: same as for a visitor, but not counted. */
export function TrySearch() {
  const { t } = useTranslation();
  const locale = useLocale();
  const task = useAdminAction();
  const [q, setQ] = useState('');
  const [tried, setTried] = useState<{ q: string; result: SearchPage } | null>(null);
  const search = (event: FormEvent) => {
    event.preventDefault();
    void task.run(async (client) => {
      setTried({ q, result: await searchBusinesses(client, { ...EMPTY_SEARCH, q }, locale) });
      return null;
    });
  };
  return (
    <Panel title={t('synonyms.try.title')} text={t('synonyms.try.text')}>
      <form onSubmit={search} className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label={t('synonyms.try.q')}
          maxLength={120}
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
        <SubmitButton isBusy={task.isBusy}>{t('synonyms.try.action')}</SubmitButton>
      </form>
      <Outcome failed={task.failed} />
      <div role="status">{tried && <Understood q={tried.q} result={tried.result} />}</div>
    </Panel>
  );
}

function Understood({ q, result }: { q: string; result: SearchPage }) {
  const { t } = useTranslation();
  const { category, subcategory, region, mrc, city, words, corrected, relaxed, elsewhere } =
    result.understood;
  const place = city ?? mrc ?? region;
  const facts = [
    {
      label: t('synonyms.try.category'),
      text: [category?.name, subcategory?.name].filter(Boolean).join(' › '),
    },
    { label: t('synonyms.try.place'), text: place?.name ?? '' },
    { label: t('synonyms.try.words'), text: words.join(', ') },
    { label: t('synonyms.try.corrected'), text: corrected ?? '' },
    { label: t('synonyms.try.relaxed'), text: relaxed || elsewhere ? t('synonyms.try.yes') : '' },
  ].filter(({ text }) => text !== '');
  return (
    <div className="grid gap-3">
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {facts.map(({ label, text }) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        <LocalLink to={searchPath({ ...EMPTY_SEARCH, q })} prefetch="none" className="link">
          {t(result.totalIsCapped ? 'synonyms.try.foundMore' : 'synonyms.try.found', { count: result.total })}
        </LocalLink>
      </p>
      {result.rows.length > 0 && (
        <ol className="list-inside list-decimal text-sm">
          {result.rows.slice(0, 5).map(({ id, name, cityName }) => (
            <li key={id}>
              {name}
              {cityName && <span className="text-ink-soft"> · {cityName}</span>}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
