import { useId } from 'react';
import type { SavedListing } from '#domain/listing/edit.ts';
import type { ListingKey } from '#domain/listing/listing.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { ComparedValues } from './compared-values.tsx';
import type { Tab } from './tabs.ts';
import { useListingAction } from './use-listing-action.ts';
import type { ListingEditor } from './use-listing-editor.ts';

/** Fields that are withdrawn together: half of an address is not a valid address. */
export const PENDING_GROUPS = {
  name: { tab: 'basic', keys: ['name'] },
  address: {
    tab: 'contact',
    keys: [
      'address',
      'addressLine2',
      'city',
      'municipality',
      'province',
      'postalCode',
      'latitude',
      'longitude',
    ],
  },
  category: { tab: 'category', keys: ['category', 'subcategory'] },
} as const satisfies Record<string, { tab: Tab; keys: readonly ListingKey[] }>;
export type PendingGroup = keyof typeof PENDING_GROUPS;

/** The groups with changes that wait for approval. */
export function pendingGroups(pending: SavedListing['pending']): PendingGroup[] {
  const groups = Object.keys(PENDING_GROUPS) as PendingGroup[];
  return groups.filter((group) => pendingKeys(pending, group).length > 0);
}

/** The pending fields of a group. */
export function pendingKeys(pending: SavedListing['pending'], group: PendingGroup): ListingKey[] {
  const keys: readonly ListingKey[] = PENDING_GROUPS[group].keys;
  return keys.filter((key) => pending !== null && key in pending);
}

type PendingPanelProps = {
  editor: ListingEditor;
  group: PendingGroup;
  /** Called once the panel is removed, because its group has no pending changes left. */
  onTakenBack: () => void;
};

/** Pending values next to the published ones, and the button that withdraws them. */
export function PendingPanel({ editor, group, onTakenBack }: PendingPanelProps) {
  const { t } = useTranslation();
  const title = useId();
  const task = useListingAction();
  const { values, pending } = editor.listing;
  const keys = pendingKeys(pending, group);
  const takeBack = () =>
    task.run(async () => {
      await editor.takeBack(keys);
      onTakenBack();
      return null;
    });
  return (
    <section
      aria-labelledby={title}
      className="grid gap-4 rounded-card border border-edge bg-sunken p-4 sm:p-5"
    >
      <div className="grid gap-1">
        <h3 id={title} className="flex items-start gap-2 font-semibold">
          <Icon name="clock" className="mt-0.5 size-5" />
          {t(`editor.pending.titles.${group}`)}
        </h3>
        <p>{t('editor.pending.text')}</p>
      </div>
      <ComparedValues
        titles={{ one: t('editor.pending.public'), other: t('editor.pending.waiting') }}
        fields={shown(keys).map((field) => ({ field, one: values[field], other: pending?.[field] }))}
      />
      <div className="flex flex-wrap items-center gap-3">
        <TaskButton isBusy={task.isBusy} onPress={takeBack}>
          {t('editor.pending.takeBack')}
        </TaskButton>
        <Outcome failed={task.failed} />
      </div>
    </section>
  );
}

type ShownKey = Exclude<ListingKey, 'acceptsTerms'>;

// The municipality is an identifier: the city already shows its name.
function shown(keys: readonly ListingKey[]): ShownKey[] {
  return keys.filter(
    (key): key is ShownKey => key !== 'acceptsTerms' && !(key === 'municipality' && keys.includes('city')),
  );
}
