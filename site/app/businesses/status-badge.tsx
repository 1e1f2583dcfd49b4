import type { OwnListing } from '#domain/listing/edit.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

type Status = OwnListing['status'];

const LOOKS = {
  draft: 'border-edge',
  pending: 'border-transparent bg-yellow text-on-yellow',
  published: 'border-good text-good',
  rejected: 'border-bad text-bad',
  archived: 'border-edge text-ink-soft',
} as const satisfies Record<Status, string>;

/** Where a listing stands, in a word. */
export function StatusBadge({ status }: { status: Status }) {
  const { t } = useTranslation();
  return (
    <span className={`rounded-full border px-2.5 py-0.5 font-semibold text-sm ${LOOKS[status]}`}>
      {t(`ownListings.status.${status}`)}
    </span>
  );
}
