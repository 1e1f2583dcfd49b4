import { useRef, useState } from 'react';
import type { DecisionAction } from '#domain/trust/moderation.ts';
import type { DetailedKind, WaitingCount } from '#domain/trust/waiting.ts';
import { useUndo } from '#site/app/admin/shared/held-bar.tsx';
import { useIsHeld } from '#site/app/admin/shared/held-decisions.ts';
import type { Why } from '#site/app/admin/shared/reasons.tsx';
import { useSelection } from '#site/app/admin/shared/selection.tsx';
import { type Seen, useDecide } from '#site/app/admin/shared/use-decide.ts';
import { useShortcuts } from '#site/app/admin/shared/use-shortcuts.ts';
import { useWide } from '#site/features/listing-preview/previewed-page.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { usePills } from '#site/ui/use-pills.ts';
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
import { type Queue, useQueue } from './use-queue.ts';

/** The queue next to the open item; narrow pages show only one of them, depending on the URL. */
export function QueueView({ kind }: { kind: DetailedKind | null }) {
  const { t } = useTranslation();
  const { queue, hasFailed, refetch, showMore, arrived } = useQueue(kind);
  const place = useQueuePlace();
  const [areKeysOn, chooseKeys] = useKeysChoice();
  const [isHelping, setHelping] = useState(false);
  const rows = queue?.rows ?? [];
  return (
    <div className="grid gap-4">
      <QueueHead kind={kind} counts={queue?.counts ?? []} onHelp={() => setHelping(true)} />
      <Outcome failed={queue && hasFailed ? t('moderation.notRefreshed') : null} />
      <p role="status" className="sr-only">
        {arrived > 0 && t('moderation.arrived', { count: arrived })}
      </p>
      {!queue && !hasFailed && <p role="status">{t('account.checking')}</p>}
      {!queue && hasFailed && <QueueFailure onRetry={refetch} />}
      {queue && rows.length === 0 && !place.item && <EmptyQueue kind={kind} counts={queue.counts} />}
      {queue && (rows.length > 0 || place.item) && (
        <QueueColumns
          kind={kind}
          queue={queue}
          place={place}
          areKeysOn={areKeysOn}
          onHelp={() => setHelping(true)}
          onMore={showMore}
        />
      )}
      {isHelping && <KeysHelp areOn={areKeysOn} onChoose={chooseKeys} onClose={() => setHelping(false)} />}
    </div>
  );
}

type QueueColumnsProps = {
  kind: DetailedKind | null;
  queue: Queue;
  place: ReturnType<typeof useQueuePlace>;
  areKeysOn: boolean;
  onHelp: () => void;
  onMore: () => void;
};

/** The list, and the open item under the decisions about a selection. */
function QueueColumns({ kind, queue, place, areKeysOn, onHelp, onMore }: QueueColumnsProps) {
  const { rows } = queue;
  const isWide = useWide();
  const selection = useSelection(rows, nameOf);
  const list = useRef<HTMLDivElement>(null);
  const open = useOpenItem(rows, place.item, isWide);
  const { followed, onDecide } = useQueueDecisions(kind, rows, open, place, selection);
  const step = (by: 1 | -1) => {
    const next = neighbour(rows, open, by) as ItemKey | null;
    if (!next || isSame(next, open)) return;
    place.open(next, true);
    list.current?.querySelector(`[data-name="${nameOf(next)}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const opened = rows.find((row) => isSame(row, open));
  const undo = useUndo();
  const shortcuts = {
    j: () => step(1),
    k: () => step(-1),
    z: () => undo(),
    x: () => opened && selection.set(opened, !selection.has(opened)),
    '?': onHelp,
  };
  useShortcuts(areKeysOn ? shortcuts : null);
  const isBulk = selection.items.length > 0;
  return (
    <div className="grid gap-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-8">
      <div
        ref={list}
        className={`min-w-0 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto ${place.item ? 'max-lg:hidden' : ''}`}
      >
        <QueueList queue={queue} kind={kind} open={open} selection={selection} onMore={onMore} />
      </div>
      <div className={`grid min-w-0 content-start gap-4 ${place.item || isBulk ? '' : 'max-lg:hidden'}`}>
        {isBulk && (
          <BulkBar
            selection={selection}
            hasShortcuts={areKeysOn}
            onDecide={(action, why) =>
              onDecide(
                selection.items.map((item) => ({ ...item, name: item.listing.name })),
                action,
                why,
              )
            }
          />
        )}
        {place.item && <BackButton onPress={() => place.open(null)} />}
        {open && !(isBulk && !place.item && !isWide) && (
          <ItemPane
            key={nameOf(open)}
            item={open}
            isBulk={isBulk}
            hasShortcuts={areKeysOn}
            takesFocus={followed === nameOf(open)}
            onDecide={(item, action, why) => onDecide([item], action, why)}
            onNext={() => step(1)}
          />
        )}
      </div>
    </div>
  );
}

/** The item of the URL; on wide pages without one, the first item that has no other worker. */
function useOpenItem(rows: Queue['rows'], asked: ItemKey | null, isWide: boolean): ItemKey | null {
  const isHeld = useIsHeld();
  if (asked && !isHeld(nameOf(asked))) return asked;
  if (!isWide) return null;
  return ((rows.find(({ worker }) => !worker) ?? rows[0]) as ItemKey | undefined) ?? null;
}

/** Decides items; when the open one is among them, the next one opens and takes the focus. */
function useQueueDecisions(
  kind: DetailedKind | null,
  rows: Queue['rows'],
  open: ItemKey | null,
  place: ReturnType<typeof useQueuePlace>,
  selection: { setAll(items: []): void },
) {
  const decide = useDecide();
  const [followed, setFollowed] = useState<string | null>(null);
  function onDecide(items: readonly Seen[], action: DecisionAction, why: Why) {
    const [only] = items;
    const back = { kind, item: items.length === 1 && only ? (only as ItemKey) : null };
    decide(items, action, why, `/admin/moderation${queueQuery(back)}`);
    selection.setAll([]);
    if (!open || !items.some((item) => isSame(item, open))) return;
    const next = afterDecision(rows, open, items) as ItemKey | null;
    setFollowed(next && nameOf(next));
    place.open(next, true);
  }
  return { followed, onDecide };
}

/** Leads back to the queue, where a narrow page shows the item alone. */
function BackButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="link inline-flex min-h-9 w-fit items-center gap-1 lg:hidden"
      onClick={onPress}
    >
      <Icon name="arrow-left" className="size-4" />
      {t('moderation.back')}
    </button>
  );
}

type QueueHeadProps = { kind: DetailedKind | null; counts: WaitingCount[]; onHelp: () => void };

/** The kinds, and the button that shows the shortcut keys. */
function QueueHead({ kind, counts, onHelp }: QueueHeadProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <KindTabs current={kind} counts={counts} />
      <button type="button" aria-haspopup="dialog" className="link min-h-6 text-sm" onClick={onHelp}>
        {t('moderation.keys.open')}
      </button>
    </div>
  );
}

function QueueFailure({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const { t } = useTranslation();
  return (
    <EmptyState icon="circle-alert" title={t('moderation.failed')}>
      <button type="button" className="button button-primary" onClick={() => void onRetry()}>
        {t('account.retry')}
      </button>
    </EmptyState>
  );
}

/** Says that nothing waits: of the chosen kind only, where something else does. */
function EmptyQueue({ kind, counts }: { kind: DetailedKind | null; counts: readonly WaitingCount[] }) {
  const { t } = useTranslation();
  const others = counts.reduce(
    (sum, each) => sum + (MODERATED_KINDS.some((known) => known === each.kind) ? each.count : 0),
    0,
  );
  if (!kind || others === 0) {
    return <EmptyState icon="check" title={t('moderation.emptyTitle')} text={t('moderation.emptyText')} />;
  }
  return (
    <EmptyState
      icon="check"
      title={t(`moderation.emptyKind.${kind}`)}
      text={t('moderation.othersWait', { count: others })}
    >
      <LocalLink to="/admin/moderation" prefetch="none" className="button button-primary">
        {t('moderation.seeOthers')}
      </LocalLink>
    </EmptyState>
  );
}

/** Links to the queue of each kind, with its count. */
function KindTabs({ current, counts }: { current: DetailedKind | null; counts: WaitingCount[] }) {
  const { t } = useTranslation();
  const pills = usePills(current);
  return (
    <nav aria-label={t('moderation.kinds')} className="min-w-0 max-lg:w-full">
      <ul ref={pills} className="pills gap-1.5">
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
