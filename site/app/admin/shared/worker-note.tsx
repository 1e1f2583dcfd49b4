import type { Worker } from '#domain/trust/waiting.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { useNow } from '#site/ui/use-now.ts';
import { minutesOf } from './age.tsx';

/** Names the colleague who works on an item, with the minutes since then; empty without one. */
export function WorkerNote({ worker }: { worker: Worker | null }) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    // Present before it has a text, so that a screen reader announces the text.
    <p
      role="status"
      className="flex items-start gap-1.5 font-medium text-sm [overflow-wrap:anywhere] empty:hidden"
    >
      {worker && (
        <>
          <Icon name="user" className="mt-0.5 size-4" />
          {t('admin.worksOnIt', { name: worker.name, count: minutesOf(worker.since, now) })}
        </>
      )}
    </p>
  );
}
