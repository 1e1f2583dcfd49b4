import { useRef, useState } from 'react';
import type { DetailedKind, WaitingCount } from '#domain/trust/waiting.ts';
import { useShortcuts } from '#site/app/admin/shared/use-shortcuts.ts';
import { useWide } from '#site/features/listing-preview/previewed-page.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { ItemPane } from './item-pane.tsx';
import { KeysHelp, useKeysChoice } from './keys-help.tsx';
import {
  afterDecision,
  type ItemKey,
  isSame,
  MODERATED_KINDS,
  nameOf,
  neighbour,
  queueQuery,
  useQueuePlace,
} from './queue-address.ts';
import { BulkBar, CountText, QueueList } from './queue-list.tsx';
import { type RefusedItem, type Seen, useDecisions, useQueue, useSelection } from './use-queue.ts';

/** The queue next to the open item; narrow pages show only one of them, depending on the URL. */
export function QueueView({ kind }: { kind: DetailedKind | null }) {
  const { t } = useTranslation();
  const place = useQueuePlace();
  const isWide = useWide();
  const { queue, hasFailed, refetch, showMore, arrived } = useQueue(kind);
  const rows = queue?.rows ?? [];
  const selection = useSelection(rows);
  const [areKeysOn, chooseKeys] = useKeysChoice();
  const [isHelping, setHelping] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  // On wide pages, the first item opens by default.
  const open = place.item ?? (isWide ? ((rows[0] as ItemKey | undefined) ?? null) : null);
  const [followed, setFollowed] = useState<string | null>(null);

  const decisions = useDecisions(async (gone: readonly Seen[]) => {
    const next =
      gone.length > 0 && open && gone.some((item) => isSame(item, open))
        ? (afterDecision(rows, open, gone) as ItemKey | null)
        : open;
    await refetch();
    selection.setAll([]);
    if (isSame(next, open)) return;
    setFollowed(next && nameOf(next));
    place.open(next, true);
  });
  const step = (by: 1 | -1) => {
    const next = neighbour(rows, open, by) as ItemKey | null;
    if (!next || isSame(next, open)) return;
    place.open(next, true);
    list.current?.querySelector(`[data-name="${nameOf(next)}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const opened = rows.find((row) => isSame(row, open));
  useShortcuts(
    areKeysOn
      ? {
          j: () => step(1),
          k: () => step(-1),
          x: () => opened && selection.set(opened, !selection.has(opened)),
          '?': () => setHelping(true),
        }
      : null,
  );
  const isBulk = selection.items.length > 0;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <KindTabs current={kind} counts={queue?.counts ?? []} />
        <button
          type="button"
          aria-haspopup="dialog"
          className="link min-h-6 text-sm"
          onClick={() => setHelping(true)}
        >
          {t('moderation.keys.open')}
        </button>
      </div>
      <Outcome
        done={decisions.task.done}
        failed={decisions.task.failed ?? (queue && hasFailed ? t('moderation.notRefreshed') : null)}
      />
      <RefusedItems items={decisions.refused} />
      <p role="status" className="sr-only">
        {arrived > 0 && t('moderation.arrived', { count: arrived })}
      </p>
      {!queue && !hasFailed && <p role="status">{t('account.checking')}</p>}
      {!queue && hasFailed && (
        <EmptyState icon="circle-alert" title={t('moderation.failed')}>
          <button type="button" className="button button-primary" onClick={() => void refetch()}>
            {t('account.retry')}
          </button>
        </EmptyState>
      )}
      {queue && rows.length === 0 && !place.item && (
        <EmptyState icon="check" title={t('moderation.emptyTitle')} text={t('moderation.emptyText')} />
      )}
      {queue && (rows.length > 0 || place.item) && (
        <div className="grid gap-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-8">
          <div
            ref={list}
            className={`min-w-0 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto ${place.item ? 'max-lg:hidden' : ''}`}
          >
            <QueueList queue={queue} kind={kind} open={open} selection={selection} onMore={showMore} />
          </div>
          <div className={`grid min-w-0 content-start gap-4 ${place.item || isBulk ? '' : 'max-lg:hidden'}`}>
            {isBulk && (
              <BulkBar
                selection={selection}
                isBusy={decisions.task.isBusy}
                hasLetters={areKeysOn}
                onDecide={(action, why) =>
                  decisions.run(
                    selection.items.map((item) => ({ ...item, name: item.listing.name })),
                    action,
                    why,
                  )
                }
              />
            )}
            {place.item && (
              <button
                type="button"
                className="link inline-flex min-h-9 w-fit items-center gap-1 lg:hidden"
                onClick={() => place.open(null)}
              >
                <Icon name="arrow-left" className="size-4" />
                {t('moderation.back')}
              </button>
            )}
            {open && !(isBulk && !place.item && !isWide) && (
              <ItemPane
                key={nameOf(open)}
                item={open}
                isBusy={decisions.task.isBusy}
                hasLetters={areKeysOn && !isBulk}
                takesFocus={followed === nameOf(open)}
                onDecide={(item, action, why) => decisions.run([item], action, why)}
                onNext={() => step(1)}
              />
            )}
          </div>
        </div>
      )}
      {isHelping && <KeysHelp areOn={areKeysOn} onChoose={chooseKeys} onClose={() => setHelping(false)} />}
    </div>
  );
}

/** Items of a bulk decision that were refused, with the reasons. */
function RefusedItems({ items }: { items: readonly RefusedItem[] }) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <section aria-label={t('moderation.refusedTitle')} className="rounded-card border border-bad p-4">
      <ul className="grid gap-1 text-sm">
        {items.map(({ key, name, why }) => (
          <li key={key} className="[overflow-wrap:anywhere]">
            <strong>{name}</strong> – {why}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to the queue of each kind, with its count. */
function KindTabs({ current, counts }: { current: DetailedKind | null; counts: WaitingCount[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('moderation.kinds')}>
      <ul className="flex flex-wrap gap-1.5">
        {[null, ...MODERATED_KINDS].map((kind) => (
          <li key={kind}>
            <LocalLink
              to={`/admin/moderation${queueQuery({ kind, item: null })}`}
              prefetch="none"
              preventScrollReset
              aria-current={kind === current ? 'page' : undefined}
              className="chip min-h-9 aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {kind ? t(`moderation.plural.${kind}`) : t('moderation.all')}
              {kind && <CountText count={counts.find((each) => each.kind === kind)?.count ?? 0} />}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
