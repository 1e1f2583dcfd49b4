/** Each has one text a language (`messages.faults.{code}`). */
export type MessageFault =
  | 'name_missing'
  | 'name_too_long'
  | 'email_invalid'
  | 'phone_invalid'
  | 'body_too_short'
  | 'body_too_long';

const ERROR_CODES = [
  'takes_no_messages',
  'invalid_message',
  'sender_refused',
  'too_many_requests',
  'too_many_copies',
  'message_not_found',
  'insufficient_storage',
  'unreachable',
] as const;
/** Each has one text a language (`messages.refusals.{code}`). */
export type MessageErrorCode = (typeof ERROR_CODES)[number] | 'unexpected_failure';

/** The error code with a text, for any code of a response; `unexpected_failure` for an unknown one. */
export function messageErrorCode(code: string | null | undefined): MessageErrorCode {
  return ERROR_CODES.find((known) => known === code) ?? 'unexpected_failure';
}
