import type { ReactNode } from 'react';
import { formatMoment } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useDecisionWords } from './audit/row-difference.tsx';

type DecisionLineProps = {
  kind: string;
  action: string;
  /** ISO 8601. */
  at: string;
  /** A name or an address; null for the directory itself, or an account that is gone. */
  by: string | null;
  /** Why, in words. */
  words: string | null;
  /** What it was about, and what can be done about it. */
  children?: ReactNode;
};

/** One decision of the record, in a line. */
export function DecisionLine({ kind, action, at, by, words, children }: DecisionLineProps) {
  const { language } = useTranslation();
  const say = useDecisionWords();
  return (
    <li className="grid gap-0.5 text-sm [overflow-wrap:anywhere]">
      <span className="flex flex-wrap gap-x-2">
        <span className="font-semibold">
          {say.kind(kind)} – {say.action(action)}
        </span>
        {children}
      </span>
      <span className="text-ink-soft">{[by, formatMoment(at, language)].filter(Boolean).join(' · ')}</span>
      {words && <span className="own-words whitespace-pre-line">{words}</span>}
    </li>
  );
}
