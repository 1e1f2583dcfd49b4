import { type FormEvent, useEffect, useState } from 'react';
import type { ClaimMethod, CodeMethod, OwnClaim } from '#domain/trust/claim-answers.ts';
import { formatPhone } from '#site/features/listing/index.ts';
import { writtenList } from '#site/i18n/formats.ts';
import { formatMoment } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { SubmitButton } from '#site/ui/form/task-button.tsx';
import { TextField } from '#site/ui/form/text-fields.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { proveClaim } from './api.ts';
import { Documents } from './documents.tsx';
import { SendCode } from './send-code.tsx';
import { SiteProof } from './site-proof.tsx';
import { type ClaimTask, useClaimTask } from './use-claim-task.ts';

const ROADS = ['listing', 'website', 'phone', 'second_phone'] as const satisfies readonly CodeMethod[];
const PROVEN_BY = {
  listing: 'byListing',
  website: 'byWebsite',
  phone: 'byPhone',
  site: 'bySite',
} as const satisfies Record<ClaimMethod, string>;
/** A text message leaves within seconds. */
const READ_AGAIN_MS = 3_000;

type EvidenceProps = { claim: OwnClaim; personId: string; onChanged: () => Promise<void> };

/** Evidence that speeds up the decision on an open claim. */
export function Evidence({ claim, personId, onChanged }: EvidenceProps) {
  const { t } = useTranslation();
  return (
    <section className="grid gap-5 rounded-card border border-rule bg-sunken p-4 sm:p-5">
      <div>
        <h3 className="font-bold text-lg">{t('claimDialog.evidence.title')}</h3>
        <p>{t('claimDialog.evidence.lead')}</p>
      </div>
      <CodeProof claim={claim} onChanged={onChanged} />
      {claim.site && !claim.proofs.some(({ road }) => road === 'site') && (
        <SiteProof claim={claim} site={claim.site} onChanged={onChanged} />
      )}
      <Documents claim={claim} personId={personId} onChanged={onChanged} />
    </section>
  );
}

type CodeProofProps = { claim: OwnClaim; onChanged: () => Promise<void> };

/** Verification by code: methods already proven, methods available, and the code that was sent. */
function CodeProof({ claim, onChanged }: CodeProofProps) {
  const { t, language } = useTranslation();
  const locale = useLocale();
  const typing = useClaimTask();
  const sending = useClaimTask();
  const proven = new Set<ClaimMethod>(claim.proofs.map(({ road }) => road));
  const roads = ROADS.flatMap((road) => {
    const to = claim.roads?.[road];
    const proof = road === 'second_phone' ? 'phone' : road;
    return to && !proven.has(proof) ? [[road, to] as const] : [];
  });
  const isSending = claim.code?.isSending ?? false;
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(() => void onChanged(), READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isSending, onChanged]);
  const phoneWords = (phone: string) => formatPhone(phone, language);
  return (
    <div className="grid gap-3">
      <h4 className="font-semibold">{t('claimDialog.evidence.codeTitle')}</h4>
      {claim.proofs.length > 0 && (
        <ul className="grid gap-1">
          {claim.proofs.map(({ road, at }) => (
            <li key={`${road} ${at}`} className="flex items-start gap-1.5 font-medium text-good">
              <Icon name="badge-check" className="mt-0.5 size-5" />
              {t(`claimDialog.evidence.${PROVEN_BY[road]}`, { at: formatMoment(at, language) })}
            </li>
          ))}
        </ul>
      )}
      {claim.proofs.length === 0 && roads.length === 0 && <p>{t('claimDialog.evidence.noRoad')}</p>}
      {claim.code && <TypeCode claim={claim} task={typing} onTried={onChanged} />}
      <Outcome done={typing.done} failed={typing.failed} />
      {roads.length > 0 && <SendCode claim={claim} roads={roads} task={sending} onSent={onChanged} />}
      {claim.undelivered ? (
        <Outcome
          failed={
            sending.failed ?? t('claimDialog.evidence.undelivered', { phone: phoneWords(claim.undelivered) })
          }
        />
      ) : (
        <Outcome done={sending.done} failed={sending.failed} />
      )}
      {claim.withoutTexts.length > 0 && (
        <p className="text-ink-soft text-sm">
          {t('claimDialog.evidence.withoutTexts', {
            phones: writtenList(claim.withoutTexts.map(phoneWords), locale),
          })}
        </p>
      )}
    </div>
  );
}

type TypeCodeProps = { claim: OwnClaim; task: ClaimTask; onTried: () => Promise<void> };

/** Field for the code that the business received. */
function TypeCode({ claim, task, onTried }: TypeCodeProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const check = (event: FormEvent) => {
    event.preventDefault();
    const code = typed.replace(/\s/g, '');
    setInvalid(!/^\d{6}$/.test(code));
    if (!/^\d{6}$/.test(code)) return;
    void task.run(async (client) => {
      const { proven, attemptsLeft } = await proveClaim(client, claim.id, code);
      await onTried();
      if (proven) return t('claimDialog.evidence.proven');
      return {
        failed: attemptsLeft
          ? t('claimDialog.evidence.wrong', { count: attemptsLeft })
          : t('claimDialog.evidence.noneLeft'),
      };
    });
  };
  return (
    <form noValidate onSubmit={check} className="grid gap-3">
      <TextField
        label={t('claimDialog.evidence.code')}
        hint={t('claimDialog.evidence.codeHint')}
        error={isInvalid ? t('claimDialog.evidence.codeInvalid') : null}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div>
        <SubmitButton isBusy={task.isBusy}>
          {task.isBusy ? t('claimDialog.working') : t('claimDialog.evidence.check')}
        </SubmitButton>
      </div>
    </form>
  );
}
