import type { Waiting } from '#site/app/admin/moderation/api.ts';
import { Age } from '#site/app/admin/shared/age.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { nameOf } from '../moderation/queue-address.ts';
import { useRowWords } from '../moderation/row-words.ts';
import { sectionOf } from './section-of.ts';

/** What has waited the longest, whatever it is. */
export function OldestWaiting({ waiting: { rows, hasMore } }: { waiting: Waiting }) {
  const { t } = useTranslation();
  const words = useRowWords();
  return (
    <Panel title={t('admin.home.waiting')} text={t('admin.home.promise')}>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{t('admin.home.nothing')}</p>
      ) : (
        <ol className="-my-2 divide-y divide-rule">
          {rows.map((item) => (
            <li key={nameOf(item)} className="relative grid gap-0.5 py-3 hover:bg-sunken">
              <span className="flex flex-wrap items-center justify-between gap-x-3 text-ink-soft text-sm">
                {t(`admin.kinds.${item.kind}`)}
                <Age since={item.since} />
              </span>
              <LocalLink
                to={sectionOf(item.kind, item)}
                prefetch="none"
                className="min-w-0 font-semibold before:absolute before:inset-0"
              >
                {item.listing.name}
              </LocalLink>
              <span className="line-clamp-1 text-ink-soft text-sm">{words(item)}</span>
            </li>
          ))}
        </ol>
      )}
      {hasMore && (
        <LocalLink to="/admin/moderation" prefetch="none" className="link w-fit">
          {t('admin.home.all')}
        </LocalLink>
      )}
    </Panel>
  );
}
