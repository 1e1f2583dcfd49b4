import { useState } from 'react';
import { DECISIONS_MAX, type Decided, type DecisionAction } from '#domain/trust/moderation.ts';
import type { WaitingItem } from '#domain/trust/waiting.ts';
import { decide } from '#site/app/admin/shared/administration-api.ts';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { useAdminRefusal } from '#site/app/admin/shared/use-admin-refusal.ts';
import type { Why } from '#site/app/admin/shared/why-dialog.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { nameOf } from './queue-address.ts';

/** What is decided about, in the version that was seen. */
export type Seen = Pick<WaitingItem, 'kind' | 'id' | 'version'> & { name: string };

/** One that was refused, in words. */
export type RefusedItem = { key: string; name: string; why: string };

/** Decides one thing or several, and says what became of each. */
export function useDecisions(onDecided: (items: readonly Seen[]) => Promise<void>) {
  const { t } = useTranslation();
  const task = useAdminAction();
  const describe = useAdminRefusal();
  const [refused, setRefused] = useState<RefusedItem[]>([]);
  const run = (items: readonly Seen[], action: DecisionAction, why: Why) =>
    task.run(async (client) => {
      setRefused([]);
      const answers: Decided[] = [];
      for (let at = 0; at < items.length; at += DECISIONS_MAX) {
        const part = items.slice(at, at + DECISIONS_MAX);
        const decisions = part.map(({ kind, id, version }) => ({ kind, id, version, action, ...why }));
        answers.push(...(await decide(client, decisions)));
      }
      const failed = items.flatMap((item, index) => {
        const refusal = answers[index]?.refused;
        return refusal ? [{ key: nameOf(item), name: item.name, why: describe(refusal) }] : [];
      });
      const done = items.filter((item) => !failed.some(({ key }) => key === nameOf(item)));
      setRefused(items.length > 1 ? failed : []);
      await onDecided(done);
      const [only] = items;
      if (items.length === 1 && only) {
        return failed[0]
          ? { failed: t('moderation.refusedOne', failed[0]) }
          : t('moderation.decidedOne', { name: only.name, action: t(`admin.done.${action}`) });
      }
      const words = t('moderation.decided', { count: done.length, action: t(`admin.done.${action}`) });
      return failed.length === 0
        ? words
        : { failed: `${words} ${t('moderation.refused', { count: failed.length })}` };
    });
  return { task, refused, run };
}
