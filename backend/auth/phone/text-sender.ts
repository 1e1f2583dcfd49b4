import { isHooked } from '../hooks/run.ts';
import type { AuthContext } from '../request/context.ts';
import { AuthError } from '../request/errors.ts';
import { findUser } from '../users/queries.ts';
import { gatewayOf } from './open-gateway.ts';
import { mustBeAbleToSend, sendCode } from './send.ts';

/** A code of the project's own, such as one that proves a number that is no account's. */
export type TextCode = {
  /** E.164. */
  phone: string;
  /** Six digits. */
  code: string;
  /** The account that asked for it. */
  userId: string;
  /** The message, with `{{ .Code }}`, for a gateway; a hook receives the code. */
  template: string;
  /** Language of the message, for a hook: `user_metadata.locale`. */
  locale: string;
};

/** The hook or gateway refused a text message, or no more may be sent this hour. */
export class TextRefusedError extends Error {
  override readonly name = 'TextRefusedError';
}

/**
 * Sends codes by the SMS hook or gateway of accounts, within the same hourly limit. A hook receives the
 * account with the number of the message, because many read `user.phone`.
 *
 * @returns null where config.toml has neither, or a gateway that generates its own codes (Twilio Verify)
 */
export function textSender(context: AuthContext): ((message: TextCode) => Promise<void>) | null {
  const { settings, resolveServiceUrl, pool } = context;
  const gateway = gatewayOf(settings, resolveServiceUrl);
  if (!isHooked({ context }, 'sendSms') && (!gateway || gateway.verify)) return null;
  return async ({ phone, code, userId, template, locale }) => {
    const call = { context, now: context.now(), address: null, isService: false };
    const to = phone.replace(/^\+/, '');
    const account = await findUser(pool, userId);
    if (!account) throw new TextRefusedError('the account was deleted');
    const user = { ...account, phone: to, raw_user_meta_data: { ...account.raw_user_meta_data, locale } };
    try {
      mustBeAbleToSend(call, to);
      await sendCode(call, user, { to, code, channel: 'sms', purpose: 'project', template });
    } catch (cause) {
      if (!(cause instanceof AuthError)) throw cause;
      throw new TextRefusedError(cause.message, { cause });
    }
  };
}
