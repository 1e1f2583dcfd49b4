import { type RefObject, useLayoutEffect, useState } from 'react';
import {
  type PrivacyErrorCode,
  type PrivacyField,
  type PrivacyWords,
  privacyErrorCode,
  privacyIssues,
  readPrivacyForm,
  tidyPrivacyWords,
} from '#domain/trust/privacy-request.ts';
import { DataError } from '#site/data/error.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { forgetForm } from '#site/page/kept-form.ts';
import { useSessionClient } from '#site/session/use-session.ts';
import { useTaskWith } from '#site/ui/form/use-task.ts';
import { refusedField, sendPrivacyRequest } from './api.ts';

/** The key of the typed values in session storage (`site/page/kept-form.ts`). */
export const FORM_KEY = 'bottin-privacy-request';

/** A sent request, and the address that its email went to. */
export type SentRequest = { reference: string; email: string };

/** The page's answer to a posted form. */
export type FormAnswer = {
  /** Null when it was refused. */
  sent: SentRequest | null;
  /** The values as typed. */
  words: PrivacyWords;
  faults: readonly PrivacyField[];
  /** Why it was refused; `faulty` when fields are wrong. */
  refusal: PrivacyErrorCode | 'faulty' | null;
};

const BLANK: PrivacyWords = { kind: '', name: '', email: '', listing: '', details: '' };

/**
 * State of the form: its values, its errors, and sending it.
 *
 * @param answered the server's answer to the posted form; null before it is sent
 */
export function usePrivacyRequest(
  form: RefObject<HTMLFormElement | null>,
  answered: FormAnswer | null,
  onSent: (sent: SentRequest) => void,
) {
  const { t } = useTranslation();
  const locale = useLocale();
  const getClient = useSessionClient();
  const [words, setWords] = useState(answered?.words ?? BLANK);
  const [faults, setFaults] = useState(answered?.faults ?? []);
  const [attempt, setAttempt] = useState(0);
  const task = useTaskWith((error) => {
    const code = privacyErrorCode(error instanceof DataError ? error.code : null);
    if (code === 'unexpected_failure') console.error(error);
    return t(`privacyRequest.refusals.${code}`);
  });
  // Reads values typed before hydration. Not in the first render, which must match the server's; before any click, which
  // would send blank values.
  useLayoutEffect(() => {
    if (form.current) setWords(readPrivacyForm(new FormData(form.current)));
  }, [form]);

  function change(part: Partial<PrivacyWords>) {
    // Functional update: right after hydration, the update that reads the fields may be pending.
    setWords((latest) => ({ ...latest, ...part }));
    setFaults((latest) => latest.filter((field) => !(field in part)));
  }

  function refuse(wrong: readonly PrivacyField[]): null {
    setFaults(wrong);
    setAttempt((count) => count + 1);
    return null;
  }

  const send = () =>
    task.run(async () => {
      const request = tidyPrivacyWords(words);
      const wrong = privacyIssues(request);
      if (wrong.length > 0) return refuse(wrong);
      try {
        const reference = await sendPrivacyRequest(await getClient(), request, locale);
        forgetForm(FORM_KEY);
        onSent({ reference, email: request.email });
      } catch (error) {
        const field = refusedField(error);
        if (!field) throw error;
        return refuse([field]);
      }
      return null;
    });

  const fault = (field: PrivacyField) =>
    faults.includes(field) ? t(`privacyRequest.faults.${field}`) : undefined;
  // The refusal is shown until the form is sent again.
  const said = attempt === 0 && !task.isBusy && answered?.refusal;
  const failed = task.failed ?? (said ? t(`privacyRequest.refusals.${said}`) : null);
  return { words, fault, attempt, change, send, isBusy: task.isBusy, failed };
}
