import type { MessageAnswers, MessageKey } from '#domain/trust/message.ts';
import { type MessageFault, messageErrorCode } from '#domain/trust/message-codes.ts';
import { DataError } from '#site/data/error.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { useSession, useSessionClient } from '#site/session/use-session.ts';
import { useTaskWith } from '#site/ui/form/use-task.ts';
import { useUnsentWords } from '#site/ui/form/use-unsent-words.ts';
import { sendMessage } from './api.ts';

// The address is null until it is typed: the account's, if there is one.
type Words = Omit<MessageAnswers, 'email'> & { email: string | null; wantsCopy: boolean };

const REFUSED = {
  name: 'name_missing',
  email: 'email_invalid',
  phone: 'phone_invalid',
  body: 'body_invalid',
} as const satisfies Record<MessageKey, string>;

const kept = new Map<string, Words>();

type Target = {
  /** Whom the unsent text is for. */
  key: string;
  listingIds: readonly number[];
  isPriceRequest?: boolean;
  /** Makes the sent text from the typed text. */
  compose?: (body: string) => string;
};

/** State of a message that is being written: words, faults, sending. */
export function useMessage(
  { key, listingIds, isPriceRequest = false, compose = (body) => body }: Target,
  onSent: (sent: number[]) => void,
) {
  const { t } = useTranslation();
  const locale = useLocale();
  const session = useSession();
  const getClient = useSessionClient();
  const unsent = useUnsentWords<Words, MessageFault | (typeof REFUSED)[MessageKey]>(kept, key, {
    name: '',
    email: null,
    phone: '',
    body: '',
    wantsCopy: false,
  });
  const ownEmail = session.status === 'signed-in' ? (session.person.email ?? '') : '';
  const words = { ...unsent.words, email: unsent.words.email ?? ownEmail };
  const task = useTaskWith((error) => {
    const code = messageErrorCode(error instanceof DataError ? error.code : null);
    if (code === 'unexpected_failure') console.error(error);
    return t(`messages.refusals.${code}`);
  });

  const send = (isTrapped: boolean) =>
    task.run(async () => {
      // Loaded on sending: it reads telephone numbers.
      const { checkMessage } = await import('#domain/trust/message.ts');
      const checked = checkMessage({ ...words, body: compose(words.body) });
      if (checked.faults) {
        unsent.refuse(checked.faults);
        return null;
      }
      let sent = [...listingIds];
      // Honeypot: a bot gets the same answer as a person, without a message.
      if (!isTrapped) {
        try {
          const { wantsCopy } = words;
          const sending = { listingIds, isPriceRequest, wantsCopy, locale };
          sent = await sendMessage(await getClient(), checked.message, sending);
        } catch (error) {
          const field = fieldOf(error);
          if (!field) throw error;
          unsent.refuse({ [field]: REFUSED[field] });
          return null;
        }
      }
      unsent.forget();
      onSent(sent);
      return null;
    });

  return { ...unsent, words, send, isBusy: task.isBusy, failed: task.failed };
}

export type MessageState = ReturnType<typeof useMessage>;

// Field that the database refused although the client check passed.
function fieldOf(error: unknown): MessageKey | null {
  if (!(error instanceof DataError) || error.code !== 'invalid_message') return null;
  return (Object.keys(REFUSED) as MessageKey[]).find((key) => key === error.details) ?? null;
}
