import type { ClaimEvidence } from '#domain/trust/claim-answers.ts';
import { DocumentList } from '#site/features/claims/document-list.tsx';
import { openDocument } from '#site/features/claims/open-document.ts';
import { formatMoment } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { sessionClient } from '#site/session/open-session.ts';
import type { Action } from '#site/session/use-action.ts';
import { Icon } from '#site/ui/icon.tsx';
import { Facts } from './facts.tsx';

type ProofFactsProps = { claim: ClaimEvidence; task: Action };

/** Codes that the business received and the claimant knew, and papers. */
export function ProofFacts({ claim, task }: ProofFactsProps) {
  const { t, language } = useTranslation();
  const { proofs, documents } = claim;
  return (
    <Facts title={t('adminClaims.proofs.title')}>
      {proofs.length === 0 && <p className="text-ink-soft">{t('adminClaims.proofs.none')}</p>}
      {proofs.length > 0 && (
        <ul className="grid gap-1.5">
          {proofs.map(({ road, email, at, byAccount }) => (
            <li
              key={`${road} ${at}`}
              className="flex items-start gap-1.5 font-medium text-good wrap-anywhere"
            >
              <Icon name="badge-check" className="mt-0.5 size-5" />
              <span className="min-w-0">
                {t(byAccount ? 'adminClaims.proofs.account' : `adminClaims.proofs.${road}`, {
                  email,
                  at: formatMoment(at, language),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {!claim.provableDomain && <p className="text-ink-soft text-sm">{t('adminClaims.proofs.noDomain')}</p>}
      {documents.length === 0 ? (
        <p className="text-ink-soft">{t('adminClaims.proofs.noDocuments')}</p>
      ) : (
        <DocumentList
          documents={documents}
          onOpen={({ path }) =>
            void task.run(async () => {
              await openDocument(sessionClient, path);
              return null;
            })
          }
        />
      )}
    </Facts>
  );
}
