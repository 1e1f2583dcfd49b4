import { type FormEvent, useState } from 'react';
import { readEmail } from '#domain/listing/contact.ts';
import type { CodeMethod, OwnClaim } from '#domain/trust/claim-answers.ts';
import { formatPhone } from '#site/features/listing/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { ChoiceField } from '#site/ui/form/choice-fields.tsx';
import { SubmitButton } from '#site/ui/form/task-button.tsx';
import { TextField } from '#site/ui/form/text-fields.tsx';
import { sendClaimCode } from './api.ts';
import type { ClaimTask } from './use-claim-task.ts';

type SendCodeProps = {
  claim: OwnClaim;
  /** Available methods, each with its destination: an email address, a domain or a telephone number. */
  roads: readonly (readonly [CodeMethod, string])[];
  task: ClaimTask;
  onSent: () => Promise<void>;
};

/** Asks for the destination of the code, and sends it. */
export function SendCode({ claim, roads, task, onSent }: SendCodeProps) {
  const { t, language } = useTranslation();
  const locale = useLocale();
  const [chosen, setChosen] = useState<CodeMethod>(roads[0]?.[0] ?? 'listing');
  const [address, setAddress] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const [road, where]: readonly [CodeMethod, string] = roads.find(([name]) => name === chosen) ??
    roads[0] ?? ['listing', ''];
  const wordsOf = (name: CodeMethod, to: string) => {
    if (name === 'listing') return t('claimDialog.evidence.toListing', { address: to });
    if (name === 'website') return t('claimDialog.evidence.toWebsite', { domain: to });
    return t('claimDialog.evidence.toPhone', { phone: formatPhone(to, language) });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const email = road === 'website' ? readEmail(address) : null;
    setInvalid(road === 'website' && email === null);
    if (road === 'website' && email === null) return;
    void task.run(async (client) => {
      const { road: by, sentTo } = await sendClaimCode(client, claim.id, road, email, locale);
      await onSent();
      if (by === 'phone') {
        return t('claimDialog.evidence.sentByText', { phone: formatPhone(sentTo, language) });
      }
      return t('claimDialog.evidence.sent', { address: sentTo });
    });
  };
  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      {roads.length > 1 ? (
        <ChoiceField<CodeMethod>
          label={t('claimDialog.evidence.where')}
          options={roads.map(([value, to]) => ({ value, label: wordsOf(value, to) }))}
          value={road}
          onChange={setChosen}
        />
      ) : (
        <p>{wordsOf(road, where)}</p>
      )}
      {road === 'website' && (
        <TextField
          label={t('claimDialog.evidence.address', { domain: where })}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          error={isInvalid ? t('claimDialog.evidence.addressInvalid', { domain: where }) : null}
        />
      )}
      <div>
        <SubmitButton isBusy={task.isBusy} look="quiet">
          {task.isBusy
            ? t('claimDialog.working')
            : t(claim.code ? 'claimDialog.evidence.sendAnother' : 'claimDialog.evidence.send')}
        </SubmitButton>
      </div>
    </form>
  );
}
