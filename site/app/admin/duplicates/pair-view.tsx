import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ListingWithValues } from '#domain/listing/duplicates.ts';
import { ConfirmDialog } from '#site/app/admin/shared/confirm-dialog.tsx';
import { useAdminAction, useAdminRefusal } from '#site/app/admin/shared/use-admin-action.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { DUPLICATES_KEY, mergeListings, pairQuery } from './api.ts';
import { ChosenFields, differingFields, ListingFacts } from './chosen-fields.tsx';
import { type UndoableMerge, useUndoMerge } from './use-undo-merge.ts';

type PairViewProps = { first: string; second: string; onLeave: () => void };

/** Compares two listings, and merges them. */
export function PairView({ first, second, onLeave }: PairViewProps) {
  const { t } = useTranslation();
  const describe = useAdminRefusal();
  const { data: pair, error, isPending, refetch } = useQuery(pairQuery(first, second));
  return (
    <section aria-labelledby="tool" className="grid gap-5">
      <div>
        <button type="button" className="link min-h-8 py-1" onClick={onLeave}>
          {t('duplicates.back')}
        </button>
        <h2 id="tool" className="mt-2 font-bold text-heading">
          {t('duplicates.compareTitle')}
        </h2>
      </div>
      {isPending && <p role="status">{t('admin.reading')}</p>}
      {error ? <Outcome failed={describe(error)} /> : pair && <Comparison pair={pair} onStale={refetch} />}
    </section>
  );
}

type ComparisonProps = { pair: [ListingWithValues, ListingWithValues]; onStale: () => Promise<unknown> };

function Comparison({ pair, onStale }: ComparisonProps) {
  const queryClient = useQueryClient();
  const { t } = useTranslation();
  const task = useAdminAction();
  const [keptId, setKeptId] = useState(likelier(pair).id);
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const [done, setDone] = useState<(UndoableMerge & { slug: string }) | null>(null);
  const undoing = useUndoMerge();
  const [kept, merged] = pair[0].id === keptId ? pair : [pair[1], pair[0]];
  const merge = () =>
    task.run(async (client) => {
      try {
        const { id, slug } = await mergeListings(client, kept, merged, Array.from(taken));
        setDone({ id, slug, kept, merged });
        setAsking(false);
        // Drops the cached lists, which still contain the merged listing.
        queryClient.removeQueries({ queryKey: DUPLICATES_KEY, type: 'inactive' });
        return t('duplicates.merged', { merged: merged.name, kept: kept.name });
      } catch (error) {
        await onStale();
        throw error;
      }
    });
  if (done) {
    return (
      <>
        <Outcome done={undoing.task.done ?? task.done} failed={undoing.task.failed} />
        {!undoing.task.done && (
          <p className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <TaskButton isBusy={undoing.task.isBusy} onPress={() => void undoing.undo(done)}>
              {t('duplicates.undoMerge')}
            </TaskButton>
            <LocalLink to={`/entreprise/${done.slug}`} className="link w-fit">
              {t('duplicates.seeKept')}
            </LocalLink>
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <KeptChoice
        pair={pair}
        keptId={keptId}
        onChoose={(id) => {
          setKeptId(id);
          setTaken(new Set());
        }}
      />
      <ChosenFields
        fields={differingFields(kept, merged)}
        pair={pair}
        merged={merged}
        taken={taken}
        onTake={setTaken}
      />
      <p className="max-w-prose text-ink-soft">{t('duplicates.whatFollows')}</p>
      <div>
        <TaskButton look="primary" isBusy={task.isBusy} onPress={() => setAsking(true)}>
          {t('duplicates.merge')}
        </TaskButton>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('duplicates.mergeTitle', { kept: kept.name, merged: merged.name })}
          confirm={t('duplicates.merge')}
          task={task}
          onConfirm={() => void merge()}
          onClose={() => setAsking(false)}
        >
          <p>{t('duplicates.mergeText', { merged: merged.name })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** The default listing to keep: the published one, the one with an owner or more reviews, else the older one. */
function likelier([one, other]: [ListingWithValues, ListingWithValues]): ListingWithValues {
  const weight = ({ status, ownerEmail, reviews }: ListingWithValues) => [
    Number(status === 'published'),
    Number(ownerEmail !== null),
    reviews,
  ];
  const [left, right] = [weight(one), weight(other)];
  const at = left.findIndex((value, index) => value !== right[index]);
  if (at < 0) return one.id < other.id ? one : other;
  return (left[at] ?? 0) > (right[at] ?? 0) ? one : other;
}

type KeptChoiceProps = {
  pair: readonly ListingWithValues[];
  keptId: number;
  onChoose: (id: number) => void;
};

/** The choice of the listing to keep. */
function KeptChoice({ pair, keptId, onChoose }: KeptChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">{t('duplicates.whichKept')}</legend>
      {pair.map((listing) => (
        <div
          key={listing.id}
          className="grid content-start gap-3 rounded-card border-[1.5px] border-edge bg-card p-4 has-checked:border-ink has-checked:bg-sunken"
        >
          <label className="flex min-h-8 cursor-pointer items-center gap-2.5 font-medium">
            <input
              type="radio"
              name={name}
              checked={listing.id === keptId}
              aria-label={t('duplicates.keepThis', { name: listing.name, id: listing.id })}
              onChange={() => onChoose(listing.id)}
              className="size-4 accent-ink"
            />
            {listing.id === keptId ? t('duplicates.kept') : t('duplicates.joins')}
          </label>
          <ListingFacts listing={listing} />
        </div>
      ))}
    </fieldset>
  );
}
