import type { TransferLine } from '#domain/operations/transfers.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import type { InterfaceIcon } from '#site/ui/icons/icons.ts';

const LOOKS = {
  queued: { icon: 'clock', tone: 'text-ink-soft' },
  running: { icon: 'rotate-cw', tone: 'text-link' },
  ready: { icon: 'pencil', tone: 'text-link' },
  done: { icon: 'check', tone: 'text-good' },
  undone: { icon: 'undo-2', tone: 'text-ink-soft' },
  failed: { icon: 'circle-alert', tone: 'text-bad' },
  cancelled: { icon: 'x', tone: 'text-ink-soft' },
} as const satisfies Record<TransferLine['state'], { icon: InterfaceIcon; tone: string }>;

/** Where an import or an export stands, in a word. */
export function StateBadge({ transfer: { state, task } }: { transfer: TransferLine }) {
  const { t } = useTranslation();
  const { icon, tone } = LOOKS[state];
  const words = state === 'running' ? t(`imports.tasks.${task}`) : t(`imports.states.${state}`);
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold text-sm ${tone}`}>
      <Icon name={icon} className="size-4" />
      {words}
    </span>
  );
}
