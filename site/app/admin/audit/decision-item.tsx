import type { Decision } from '#domain/trust/audit.ts';
import { formatMoment } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/use-locale.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { AccountName } from './account-name.tsx';
import { RowDifference } from './row-difference.tsx';
import { useDecisionWords } from './use-decision-words.ts';

/** One decision: what, about what, by whom, why, and the rows before and after. */
export function DecisionItem({ decision }: { decision: Decision }) {
  const { t, language } = useTranslation();
  const locale = useLocale();
  const words = useDecisionWords();
  const { listing, reason, note, before, after } = decision;
  return (
    <li className="card grid gap-2 p-4 [overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold">
          {words.kind(decision.kind)} – {words.action(decision.action)}
          <span className="font-normal text-ink-soft"> · {decision.subject}</span>
        </h3>
        <time dateTime={decision.decidedAt} className="text-ink-soft text-sm">
          {formatMoment(decision.decidedAt, language)}
        </time>
      </div>
      <p className="text-sm">
        {decision.actor ? <AccountName account={decision.actor} /> : t('tools.audit.byRule')}
        {decision.askedAt && (
          <span className="text-ink-soft">
            {' '}
            · {t('tools.audit.asked', { at: formatMoment(decision.askedAt, language) })}
          </span>
        )}
      </p>
      {listing && (
        <p className="text-sm">
          <LocalLink to={`/entreprise/${listing.slug}`} prefetch="none" className="link">
            {listing.name}
          </LocalLink>
        </p>
      )}
      {reason && <p className="own-words">{reason[locale]}</p>}
      {note && <p className="own-words whitespace-pre-line">{note}</p>}
      {(before || after) && (
        <details>
          <summary className="link w-fit cursor-pointer py-1.5">{t('tools.audit.rows')}</summary>
          <RowDifference before={before} after={after} />
        </details>
      )}
    </li>
  );
}
