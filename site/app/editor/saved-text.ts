import type { EditableListing } from '#domain/listing/edit.ts';
import type { Translate } from '#site/i18n/translator.ts';
import { PENDING_GROUPS, pendingGroups } from './pending-groups.ts';
import type { Tab } from './tabs.ts';
import type { SaveOutcome } from './use-listing-editor.ts';

/**
 * What a save did: what is in public now, what waits, and what somebody else had saved meanwhile.
 *
 * @param before the listing as it was
 */
export function savedText(
  t: Translate,
  before: EditableListing,
  { listing, isMerged }: Extract<SaveOutcome, { kind: 'saved' }>,
  tab: Tab,
): string {
  const waits = pendingGroups(listing.pending).some((group) => PENDING_GROUPS[group].tab === tab);
  const what =
    before.status === 'rejected' && listing.status === 'pending'
      ? t('editor.saved.again')
      : waits
        ? t('editor.saved.pending')
        : t('editor.saved.done');
  return isMerged ? `${what} ${t('editor.saved.merged')}` : what;
}
