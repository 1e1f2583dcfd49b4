import { useState } from 'react';
import {
  DECISIONS,
  type DecisionAction,
  type DecisionOption,
  type WaitingKind,
} from '#domain/trust/moderation.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Modal } from '#site/ui/modal.tsx';
import { keepWhy, useReasons, type Why, WhyDialog } from './reasons.tsx';
import { useShortcuts } from './use-shortcuts.ts';

type DecisionBarProps = {
  kind: WaitingKind;
  /** Subject of the decision, as text: the name of a listing, or « 12 éléments ». */
  subject: string;
  /** Names of the items (`listing-12`). */
  names: readonly string[];
  /** Whether the shortcut keys are enabled; they are ignored while the user types. */
  hasShortcuts: boolean;
  /** By default, the decisions of the kind. */
  options?: readonly DecisionOption[];
  /** Items that approving leaves out, as text: they are approved one at a time. */
  notApproved?: readonly LeftOut[];
  onDecide: (action: DecisionAction, why: Why) => void;
};

/** An item that a decision leaves out, with the reason as text. */
export type LeftOut = { name: string; why: string };

const NO_WHY: Why = { reason: null, note: null };

/** The decisions available for one item, or for several of one kind; many, or a public page, take a confirmation. */
export function DecisionBar({
  kind,
  subject,
  names,
  hasShortcuts,
  options = DECISIONS[kind],
  notApproved = [],
  onDecide,
}: DecisionBarProps) {
  const { t } = useTranslation();
  const { reasonsFor } = useReasons();
  const [asking, setAsking] = useState<DecisionOption | null>(null);
  const asks = ({ asksWhy, changesPage = false }: DecisionOption) =>
    asksWhy || changesPage || names.length > 1;
  const decideNow = ({ action }: DecisionOption, why: Why) => {
    setAsking(null);
    keepWhy(names, why);
    onDecide(action, why);
  };
  const press = (option: DecisionOption) => {
    if (asks(option)) setAsking(option);
    else decideNow(option, NO_WHY);
  };
  useShortcuts(
    hasShortcuts
      ? Object.fromEntries(
          options.flatMap((option) => (option.key ? [[option.key, () => press(option)]] : [])),
        )
      : null,
  );
  return (
    <div className="grid gap-2">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('admin.decisions', { subject })}</legend>
        {options.map((option) => (
          <button
            key={option.action}
            type="button"
            aria-haspopup={asks(option) ? 'dialog' : undefined}
            aria-keyshortcuts={hasShortcuts && option.key ? option.key : undefined}
            className={`button button-${option.look}`}
            onClick={() => press(option)}
          >
            {t(`admin.actions.${option.action}`)}
            {hasShortcuts && option.key && <Shortcut name={option.key} />}
          </button>
        ))}
      </fieldset>
      {asking?.asksWhy && (
        <WhyDialog
          names={names}
          title={t('admin.why.title', { action: t(`admin.actions.${asking.action}`), subject })}
          confirm={t(`admin.actions.${asking.action}`)}
          reasons={reasonsFor(kind, asking.action)}
          onConfirm={(why) => decideNow(asking, why)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking && !asking.asksWhy && (
        <ConfirmDecision
          option={asking}
          subject={subject}
          count={names.length}
          leftOut={asking.action === 'approved' ? notApproved : []}
          onConfirm={() => decideNow(asking, NO_WHY)}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}

type ConfirmDecisionProps = {
  option: DecisionOption;
  subject: string;
  /** Number of selected items, including the items in `leftOut`. */
  count: number;
  leftOut: readonly LeftOut[];
  onConfirm: () => void;
  onClose: () => void;
};

/** Confirmation of a decision about several items, or about one that a public page shows. */
function ConfirmDecision({ option, subject, count, leftOut, onConfirm, onClose }: ConfirmDecisionProps) {
  const { t } = useTranslation();
  const action = t(`admin.actions.${option.action}`);
  return (
    <Modal title={t('admin.why.title', { action, subject })} onClose={onClose}>
      <p className="mt-2">
        {t(option.changesPage ? 'admin.confirm.page' : 'admin.confirm.many', {
          count: count - leftOut.length,
        })}
      </p>
      <LeftOutList items={leftOut} />
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="button" className={`button button-${option.look}`} onClick={onConfirm}>
          {action}
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {t('admin.cancel')}
        </button>
      </div>
    </Modal>
  );
}

/** The items that approving leaves out; nothing without any. */
export function LeftOutList({ items }: { items: readonly LeftOut[] }) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <div className="mt-3 text-sm">
      <p className="font-semibold">{t('admin.leftOut', { count: items.length })}</p>
      <ul className="mt-1 grid max-h-48 gap-1 overflow-y-auto">
        {items.map(({ name, why }) => (
          <li key={name} className="wrap-anywhere">
            <strong>{name}</strong> – {why}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Visible hint of a button's shortcut key; screen readers use `aria-keyshortcuts`. */
function Shortcut({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="rounded-small border border-current px-1.5 font-normal text-xs uppercase max-md:hidden"
    >
      {name}
    </span>
  );
}
