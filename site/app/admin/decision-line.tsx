import type { ReactNode } from 'react';
import type { OwnStaffRole } from '#domain/accounts/staff.ts';
import { formatMoment } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useDecisionWords } from './audit/row-difference.tsx';

type DecisionLineProps = {
  kind: string;
  action: string;
  /** ISO 8601. */
  at: string;
  /** A name or an e-mail address; null for a system decision or a deleted account. */
  by: string | null;
  /** The role in which it was decided; null outside of the administration. */
  role: OwnStaffRole['role'];
  /** The reason, as text. */
  words: string | null;
  /** The subject of the decision, and actions on it. */
  children?: ReactNode;
};

/** One decision of the audit log, on one line. */
export function DecisionLine({ kind, action, at, by, role, words, children }: DecisionLineProps) {
  const { t, language } = useTranslation();
  const say = useDecisionWords();
  return (
    <li className="grid gap-0.5 text-sm [overflow-wrap:anywhere]">
      <span className="flex flex-wrap gap-x-2">
        <span className="font-semibold">
          {say.kind(kind)} – {say.action(action)}
        </span>
        {children}
      </span>
      <span className="text-ink-soft">
        {[by, role && t(`admin.roles.${role}`), formatMoment(at, language)].filter(Boolean).join(' · ')}
      </span>
      {words && <span className="own-words whitespace-pre-line">{words}</span>}
    </li>
  );
}
