import { useState } from 'react';
import {
  DECISIONS,
  type DecisionAction,
  type DecisionOption,
  type WaitingKind,
} from '#domain/trust/moderation.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import type { Action } from '#site/session/queries.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { useReasons, type Why, WhyDialog } from './reasons.tsx';
import { useShortcuts } from './use-shortcuts.ts';

type DecisionBarProps = {
  kind: WaitingKind;
  /** Subject of the decision, as text: the name of a listing, or « 12 éléments ». */
  subject: string;
  /** State of the decision in flight, and the outcome of the last one. */
  task: Pick<Action, 'isBusy' | 'done' | 'failed'>;
  /** Whether the shortcut keys are enabled; they are ignored while the user types. */
  hasLetters: boolean;
  onDecide: (action: DecisionAction, why: Why) => void;
};

const NO_WHY: Why = { reason: null, note: null };

/** The decisions available for one item, or for several of one kind. */
export function DecisionBar({ kind, subject, task, hasLetters, onDecide }: DecisionBarProps) {
  const { t } = useTranslation();
  const { reasonsFor } = useReasons();
  const [asking, setAsking] = useState<DecisionOption | null>(null);
  const press = (option: DecisionOption) => {
    if (task.isBusy) return;
    if (option.asksWhy) setAsking(option);
    else onDecide(option.action, NO_WHY);
  };
  useShortcuts(
    hasLetters
      ? Object.fromEntries(DECISIONS[kind].map((option) => [option.key, () => press(option)]))
      : null,
  );
  return (
    <div className="grid gap-2">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('admin.decisions', { subject })}</legend>
        {DECISIONS[kind].map((option) => (
          <button
            key={option.action}
            type="button"
            aria-disabled={task.isBusy || undefined}
            aria-haspopup={option.asksWhy ? 'dialog' : undefined}
            aria-keyshortcuts={hasLetters ? option.key : undefined}
            className={`button button-${option.look} aria-disabled:opacity-70`}
            onClick={() => press(option)}
          >
            {t(`admin.actions.${option.action}`)}
            {hasLetters && <Letter name={option.key} />}
          </button>
        ))}
      </fieldset>
      <Outcome done={task.done} failed={task.failed} />
      {asking && (
        <WhyDialog
          title={t('admin.why.title', { action: t(`admin.actions.${asking.action}`), subject })}
          confirm={t(`admin.actions.${asking.action}`)}
          reasons={reasonsFor(kind, asking.action)}
          isBusy={task.isBusy}
          onConfirm={(why) => {
            setAsking(null);
            onDecide(asking.action, why);
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}

/** Visible hint of a button's shortcut key; screen readers use `aria-keyshortcuts`. */
function Letter({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="rounded-small border border-current px-1.5 font-normal text-xs uppercase max-md:hidden"
    >
      {name}
    </span>
  );
}
