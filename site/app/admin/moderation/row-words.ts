import type { WaitingItem } from '#domain/trust/waiting.ts';
import { fieldName } from '#site/features/listing/field-name.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

/** What a line says of a thing that waits, beside the name of its listing. */
export function useRowWords(): (item: WaitingItem) => string {
  const { t } = useTranslation();
  return ({ kind, facts, listing }) => {
    const { excerpt, keys = [], isClosed, on, rating } = facts;
    if (isClosed) return t('moderation.saidClosed');
    if (kind === 'listing') return [listing.category?.name, listing.city].filter(Boolean).join(' · ');
    if (kind === 'report') return `${t(`moderation.on.${on ?? 'listing'}`)} · ${excerpt ?? ''}`;
    if (kind === 'review') return `${t('moderation.stars', { count: rating })} · ${excerpt ?? ''}`;
    if (keys.length > 0) return keys.map((key) => fieldName(t, key)).join(', ');
    return excerpt ?? t('moderation.noReason');
  };
}
