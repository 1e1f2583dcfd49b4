import { useEffect, useState } from 'react';
import { readEmail } from '#domain/listing-contact.ts';
import { countCharacters, tidyText } from '#domain/listing-text.ts';
import {
  PRIVACY_DETAILS,
  PRIVACY_LISTING_MAX,
  PRIVACY_NAME,
  privacyRefusal,
} from '#domain/privacy-request.ts';
import { useTaskWith } from '#site/components/form/use-task.ts';
import { DataError } from '#site/data/error.ts';
import { type PrivacyWords, sendPrivacyRequest } from '#site/data/privacy-requests.ts';
import { useLocale } from '#site/i18n/use-locale.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSessionClient } from '#site/session/use-session.ts';
import { BLANK, forgetWords, keepWords, keptWords } from './kept-words.ts';

type Field = keyof PrivacyWords;
const FIELDS: readonly Field[] = ['kind', 'name', 'email', 'listing', 'details'];

/** What was sent, and where its letter went. */
export type SentRequest = { reference: string; email: string };

/** What is typed in the form, what is wrong with it, and sending it. */
export function usePrivacyRequest(onSent: (sent: SentRequest) => void) {
  const { t } = useTranslation();
  const locale = useLocale();
  const getClient = useSessionClient();
  const [words, setWords] = useState(BLANK);
  const [faults, setFaults] = useState<readonly Field[]>([]);
  const [attempt, setAttempt] = useState(0);
  const task = useTaskWith((error) => {
    const code = privacyRefusal(error instanceof DataError ? error.code : null);
    if (code === 'unexpected_failure') console.error(error);
    return t(`privacyRequest.refusals.${code}`);
  });
  // Not in the first render, which is the server's.
  useEffect(() => setWords(keptWords()), []);

  function change(part: Partial<PrivacyWords>) {
    const changed = { ...words, ...part };
    keepWords(changed);
    setWords(changed);
    setFaults(faults.filter((field) => !(field in part)));
  }

  function refuse(found: readonly Field[]): null {
    setFaults(found);
    setAttempt((count) => count + 1);
    return null;
  }

  const send = () =>
    task.run(async () => {
      const request = tidy(words);
      const found = faultsOf(request);
      if (found.length > 0) return refuse(found);
      try {
        const reference = await sendPrivacyRequest(await getClient(), request, locale);
        forgetWords();
        onSent({ reference, email: request.email });
      } catch (error) {
        // What the database did not take although it passed here.
        const field =
          error instanceof DataError && error.code === 'invalid_request'
            ? FIELDS.find((name) => name === error.details)
            : undefined;
        if (!field) throw error;
        return refuse([field]);
      }
      return null;
    });

  const fault = (field: Field) => (faults.includes(field) ? t(`privacyRequest.faults.${field}`) : undefined);
  return { words, fault, attempt, change, send, isBusy: task.isBusy, failed: task.failed };
}

function tidy(words: PrivacyWords): PrivacyWords {
  const line = (text: string) => text.trim().replace(/\s+/g, ' ');
  return {
    kind: words.kind,
    name: line(words.name),
    email: words.email.trim(),
    listing: line(words.listing),
    details: tidyText(words.details),
  };
}

function faultsOf({ kind, name, email, listing, details }: PrivacyWords): Field[] {
  const isWithin = (text: string, { min, max }: { min: number; max: number }) =>
    countCharacters(text) >= min && countCharacters(text) <= max;
  const isRight: Record<Field, boolean> = {
    kind: kind !== '',
    name: isWithin(name, PRIVACY_NAME),
    email: Boolean(readEmail(email)),
    listing: isWithin(listing, { min: kind === 'deindexing' ? 1 : 0, max: PRIVACY_LISTING_MAX }),
    details: isWithin(details, PRIVACY_DETAILS),
  };
  return FIELDS.filter((field) => !isRight[field]);
}
