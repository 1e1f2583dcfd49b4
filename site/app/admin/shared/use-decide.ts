import { useQueryClient } from '@tanstack/react-query';
import { DECISIONS_MAX, type Decided, type DecisionAction } from '#domain/trust/moderation.ts';
import type { WaitingItem } from '#domain/trust/waiting.ts';
import { nameOf } from '#site/app/admin/moderation/queue-address.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { holdDecision } from './held-decisions.ts';
import { decide, WAITING_KEY } from './queries.ts';
import { forgetWhy, type Why } from './reasons.tsx';
import { useAdminRefusal } from './use-admin-action.ts';

/** The item to decide, in the version that the administrator saw (optimistic lock). */
export type Seen = Pick<WaitingItem, 'kind' | 'id' | 'version'> & { name: string };

/**
 * Decides one or several items of one kind: sent after the time in which the decision can be taken back.
 *
 * @returns takes the path where the items are decided too, which taking back opens again
 */
export function useDecide(): (
  items: readonly Seen[],
  action: DecisionAction,
  why: Why,
  path: string,
) => void {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const describe = useAdminRefusal();
  return (items, action, why, path) => {
    const [first] = items;
    if (!first) return;
    const words = t(`admin.decided.${first.kind as 'listing'}.${action as 'approved'}`, {
      count: items.length,
    });
    const label = items.length === 1 ? t('admin.held.one', { name: first.name, words }) : words;
    const refusedFor = ({ name, ...item }: Seen, error: unknown) => ({
      key: nameOf(item),
      name,
      why: describe(error),
    });
    const names = items.map(nameOf);
    holdDecision({ label, names, path }, async () => {
      try {
        const client = await sessionClient();
        const answers: Decided[] = [];
        for (let at = 0; at < items.length; at += DECISIONS_MAX) {
          const part = items.slice(at, at + DECISIONS_MAX);
          const decisions = part.map(({ kind, id, version }) => ({ kind, id, version, action, ...why }));
          answers.push(...(await decide(client, decisions)));
        }
        const refused = items.flatMap((item, index) => {
          const refusal = answers[index]?.refused;
          return refusal ? [refusedFor(item, refusal)] : [];
        });
        if (refused.length === 0) forgetWhy(names);
        return refused;
      } catch (error) {
        return items.map((item) => refusedFor(item, error));
      } finally {
        // The lists are read before they show the items again, so that what was decided does not reappear.
        await queryClient.invalidateQueries({ queryKey: WAITING_KEY });
      }
    });
  };
}
