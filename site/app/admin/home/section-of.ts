import type { CountedKind } from '#domain/trust/moderation.ts';
import type { WaitingItem } from '#domain/trust/waiting.ts';
import { queueQuery } from '../moderation/queue-address.ts';

/** The French path of the admin section that decides a kind, at the item when one is named. */
export function sectionOf(kind: CountedKind, item?: Pick<WaitingItem, 'id'>): string {
  if (kind === 'claim') return item ? `/admin/claims?claim=${item.id}` : '/admin/claims';
  if (kind === 'privacy') return '/admin/tools?tool=privacy';
  return `/admin/moderation${queueQuery({ kind, item: item ? { kind, id: item.id } : null })}`;
}
