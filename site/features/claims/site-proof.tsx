import { useEffect } from 'react';
import type { OwnClaim } from '#domain/trust/claim-answers.ts';
import { siteProofTag } from '#domain/trust/site-proof.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { checkClaimSite } from './api.ts';
import { useClaimTask } from './use-claim-task.ts';

/** The check takes a few seconds. */
const READ_AGAIN_MS = 2_000;

type SiteProofProps = {
  claim: OwnClaim;
  site: NonNullable<OwnClaim['site']>;
  onChanged: () => Promise<void>;
};

/** Verification by the business's website: a meta tag or a file that holds the claim's code. */
export function SiteProof({ claim, site, onChanged }: SiteProofProps) {
  const { t } = useTranslation();
  const task = useClaimTask();
  const { domain, token, isChecking, outcome } = site;
  useEffect(() => {
    if (!isChecking) return;
    const timer = setInterval(() => void onChanged(), READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isChecking, onChanged]);
  const check = () =>
    task.run(async (client) => {
      await checkClaimSite(client, claim.id);
      await onChanged();
      return null;
    });
  const failed =
    outcome && outcome !== 'proven' ? t(`claimDialog.evidence.site.${outcome}`, { domain }) : null;
  return (
    <div className="grid gap-3">
      <h4 className="font-semibold">{t('claimDialog.evidence.site.title')}</h4>
      <p>{t('claimDialog.evidence.site.meta', { domain })}</p>
      <pre className="whitespace-pre-wrap break-all rounded-small border border-edge bg-card p-3 text-sm">
        {siteProofTag(token)}
      </pre>
      <p>{t('claimDialog.evidence.site.file', { domain })}</p>
      <pre className="whitespace-pre-wrap break-all rounded-small border border-edge bg-card p-3 text-sm">
        {token}
      </pre>
      <Outcome
        done={isChecking ? t('claimDialog.evidence.site.checking') : null}
        failed={task.failed ?? failed}
      />
      <div>
        <TaskButton isBusy={task.isBusy || isChecking} onPress={() => void check()}>
          {t('claimDialog.evidence.site.check')}
        </TaskButton>
      </div>
    </div>
  );
}
