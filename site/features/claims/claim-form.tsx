import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CLAIM_REASON_MAX, CLAIM_REASON_MIN } from '#domain/limits.ts';
import {
  BLANK_CLAIM,
  CLAIM_KEYS,
  type ClaimAnswers,
  type ClaimDraft,
  type ClaimKey,
  checkClaim,
} from '#domain/trust/claim.ts';
import type { ClaimIssueCode } from '#domain/trust/claim-codes.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { FormActions } from '#site/ui/form/task-button.tsx';
import { TextArea, TextField } from '#site/ui/form/text-fields.tsx';
import type { ClaimTask } from './use-claim-task.ts';

/** Texts that local storage refused, kept in memory until the document is unloaded. */
const refused = new Map<string, string>();

/** The text stored under a key; null if absent or if storage is unavailable. */
export function loadText(key: string): string | null {
  try {
    return refused.get(key) ?? localStorage.getItem(key);
  } catch (error) {
    console.warn('This device keeps nothing:', error);
    return null;
  }
}

/** Stores a text in local storage, so that typed text survives a reload; falls back to memory. */
export function keepText(key: string, text: string): void {
  refused.set(key, text);
  try {
    localStorage.setItem(key, text);
    refused.delete(key);
  } catch (error) {
    console.warn('This device keeps nothing; the page does until it is left:', error);
  }
}

/** Deletes the stored text, once it is sent. */
export function forgetText(key: string): void {
  refused.delete(key);
  try {
    localStorage.removeItem(key);
  } catch (error) {
    console.warn('This device keeps nothing:', error);
  }
}

type ClaimFormProps = {
  listing: { id: number; name: string };
  person: { id: string; email: string };
  task: ClaimTask;
  onSend: (claim: ClaimDraft) => void;
  onCancel: () => void;
};

/** Identity of the claimant and reasons; the draft stays on the device until it is sent. */
export function ClaimForm({ listing, person, task, onSend, onCancel }: ClaimFormProps) {
  const { t } = useTranslation();
  const { form, answers, change, errorOf, check } = useAnswers(listing.id, person);
  const line = (key: 'fullName' | 'email' | 'phone') =>
    ({
      label: t(`claimDialog.${key}`),
      value: answers[key],
      error: errorOf(key),
      onChange: (event: { target: { value: string } }) => change(key)(event.target.value),
    }) as const;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const claim = task.isBusy ? null : check();
    if (claim) onSend(claim);
  };
  return (
    <form ref={form} noValidate onSubmit={send} className="mt-2 grid gap-5">
      <p>{t('claimDialog.lead')}</p>
      <dl>
        <dt className="font-semibold">{t('claimDialog.business')}</dt>
        <dd className="wrap-anywhere">{listing.name}</dd>
      </dl>
      <TextField {...line('fullName')} name="name" autoComplete="name" required />
      <TextField
        {...line('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        {...line('phone')}
        hint={t('claimDialog.phoneHint')}
        name="tel"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
      />
      <TextArea
        label={t('claimDialog.reason')}
        hint={t('claimDialog.reasonHint')}
        error={errorOf('reason')}
        value={answers.reason}
        onChange={change('reason')}
        min={CLAIM_REASON_MIN}
        max={CLAIM_REASON_MAX}
        required
      />
      <p className="text-ink-soft text-sm">
        {t('claimDialog.privacy')} {t('claimDialog.kept')}
      </p>
      <Outcome failed={task.failed} />
      <FormActions
        isBusy={task.isBusy}
        action={
          task.isBusy ? t('claimDialog.working') : t(task.failed ? 'claimDialog.retry' : 'claimDialog.submit')
        }
        cancel={t('claimDialog.cancel')}
        onCancel={onCancel}
      />
    </form>
  );
}

/** The answers, stored on the device as the user types, and the errors of the last attempt to send. */
function useAnswers(listingId: number, person: ClaimFormProps['person']) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState(
    () => loadClaim(person.id, listingId) ?? { ...BLANK_CLAIM, email: person.email },
  );
  const [faults, setFaults] = useState<Partial<Record<ClaimKey, ClaimIssueCode>>>({});
  useEffect(() => {
    const faulty = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (Object.keys(faults).length === 0 || !faulty) return;
    // Centred in the dialog, so that its label is visible too.
    faulty.scrollIntoView({ block: 'center' });
    faulty.focus({ preventScroll: true });
  }, [faults]);
  const change = (key: ClaimKey) => (text: string) => {
    const changed = { ...answers, [key]: text };
    setAnswers(changed);
    keepClaim(person.id, listingId, changed);
  };
  const errorOf = (key: ClaimKey) => {
    const fault = faults[key];
    return fault ? t(`claimDialog.faults.${fault}`) : null;
  };
  const check = (): ClaimDraft | null => {
    const { issues, claim } = checkClaim(answers);
    setFaults(issues ?? {});
    return claim ?? null;
  };
  return { form, answers, change, errorOf, check };
}

/** The draft of an unsent claim; null if absent. */
export function loadClaim(personId: string, listingId: number): ClaimAnswers | null {
  const kept = parse(loadText(keyOf(personId, listingId)));
  if (kept === null) return null;
  const answers = { ...BLANK_CLAIM };
  for (const key of CLAIM_KEYS) {
    const text = kept[key];
    if (typeof text === 'string') answers[key] = text;
  }
  return answers;
}

/** Stores the draft on the device, so that typed text survives a reload. */
export function keepClaim(personId: string, listingId: number, answers: ClaimAnswers): void {
  keepText(keyOf(personId, listingId), JSON.stringify(answers));
}

/** Deletes the draft, once it is sent. */
export function forgetClaim(personId: string, listingId: number): void {
  forgetText(keyOf(personId, listingId));
}

function parse(text: string | null): Record<string, unknown> | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : null;
  } catch (error) {
    console.warn('What was kept of a claim cannot be read:', error);
    return null;
  }
}

function keyOf(personId: string, listingId: number): string {
  return `bottin-claim:${personId}:${listingId}`;
}
