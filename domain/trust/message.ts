import { MESSAGE_MAX, MESSAGE_MIN, MESSAGE_NAME_MAX, MESSAGE_NAME_MIN } from '../limits.ts';
import { readEmail } from '../listing/contact.ts';
import { parsePhone } from '../listing/phone.ts';
import { countCharacters, tidyLine, tidyText } from '../text/stored-text.ts';
import type { MessageFault } from './message-codes.ts';

/** Messages of visitors to a business (supabase/schemas/54_reports/49_visitor_messages.sql). */

/** The typed texts, unmodified. */
export type MessageAnswers = { name: string; email: string; phone: string; body: string };
export type MessageKey = keyof MessageAnswers;

export const BLANK_MESSAGE: MessageAnswers = { name: '', email: '', phone: '', body: '' };

/** As `send_message` takes it. */
export type Message = Omit<MessageAnswers, 'phone'> & { phone: string | null };

/** `my_messages`, one each. */
export type ReceivedMessage = Message & {
  id: number;
  locale: 'fr' | 'en';
  /** ISO 8601. */
  createdAt: string;
  isRead: boolean;
  isPriceRequest: boolean;
  /** Its points against it are many: no email was sent. */
  isLikelySpam: boolean;
  /** `kept`: reported, and left in place by an administrator. */
  status: 'received' | 'reported' | 'kept';
  listing: { id: number; slug: string; name: string };
};

export type MessagePage = {
  /** Without likely spam. */
  unread: number;
  /** The newest first. */
  rows: ReceivedMessage[];
  /** The cursor of the next page, for `before`; null on the last page. */
  next: number | null;
};

export type MessageAction = 'read' | 'reported' | 'deleted';

/**
 * Brings a message into the form in which it is kept.
 *
 * @returns the message, or what is wrong with each field that is not as it should be
 * @example checkMessage({ ...BLANK_MESSAGE, email: 'x' }).faults?.email // 'email_invalid'
 */
export function checkMessage(
  answers: MessageAnswers,
):
  | { message: Message; faults?: undefined }
  | { message?: undefined; faults: Partial<Record<MessageKey, MessageFault>> } {
  const name = tidyLine(answers.name);
  const email = readEmail(answers.email)?.toLowerCase();
  const typedPhone = answers.phone.trim();
  const phone = typedPhone ? parsePhone(typedPhone) : null;
  const body = tidyText(answers.body);
  const faults: Partial<Record<MessageKey, MessageFault>> = {};
  if (countCharacters(name) < MESSAGE_NAME_MIN) faults.name = 'name_missing';
  if (countCharacters(name) > MESSAGE_NAME_MAX) faults.name = 'name_too_long';
  if (!email) faults.email = 'email_invalid';
  if (typedPhone && !phone) faults.phone = 'phone_invalid';
  if (countCharacters(body) < MESSAGE_MIN) faults.body = 'body_too_short';
  if (countCharacters(body) > MESSAGE_MAX) faults.body = 'body_too_long';
  if (!email || Object.keys(faults).length > 0) return { faults };
  return { message: { name, email, phone, body } };
}
