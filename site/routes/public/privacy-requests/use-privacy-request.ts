import { type RefObject, useEffect, useState } from 'react';
import {
  PRIVACY_FIELDS,
  type PrivacyField,
  type PrivacyWords,
  privacyErrorCode,
  privacyIssues,
  readPrivacyForm,
  tidyPrivacyWords,
} from '#domain/trust/privacy-request.ts';
import { useTaskWith } from '#site/components/form/use-task.ts';
import { DataError } from '#site/data/error.ts';
import { refusedField, sendPrivacyRequest } from '#site/data/privacy-requests.ts';
import { useLocale } from '#site/i18n/use-locale.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSessionClient } from '#site/session/use-session.ts';
import type { FormAnswer, SentRequest } from './form-answer.ts';
import { BLANK, forgetWords, keepWords, keptWords } from './kept-words.ts';

/**
 * What is typed in the form, what is wrong with it, and sending it.
 *
 * @param answered what the server said to the form, when it was sent without a script
 */
export function usePrivacyRequest(
  form: RefObject<HTMLFormElement | null>,
  answered: FormAnswer | undefined,
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
  // Not in the first render, which is the server's.
  useEffect(() => setWords(found(form.current)), [form]);

  function change(part: Partial<PrivacyWords>) {
    const changed = { ...words, ...part };
    keepWords(changed);
    setWords(changed);
    setFaults(faults.filter((field) => !(field in part)));
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
        forgetWords();
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
  // Until something is sent by a script.
  const said = attempt === 0 && !task.isBusy && answered?.refusal;
  const failed = task.failed ?? (said ? t(`privacyRequest.refusals.${said}`) : null);
  return { words, fault, attempt, change, send, isBusy: task.isBusy, failed };
}

/** What was typed before the script was there, else what is kept of this tab. */
function found(form: HTMLFormElement | null): PrivacyWords {
  const typed = form ? readPrivacyForm(new FormData(form)) : BLANK;
  return PRIVACY_FIELDS.some((field) => typed[field] !== '') ? typed : keptWords();
}
