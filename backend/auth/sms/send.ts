import { randomBytes } from 'node:crypto';
import type { Call } from '../call.ts';
import { newOneTimeCode } from '../credentials/one-time-code.ts';
import { localeOf } from '../emails/links.ts';
import { channelRefused, noGateway, smsNotSent } from '../errors/phones.ts';
import { ExternalServiceError } from '../external-service.ts';
import { isHooked, runHook } from '../hooks/index.ts';
import { presentUser } from '../users/present.ts';
import type { User } from '../users/user.ts';
import type { Channel } from './gateway.ts';
import { SmsGatewayError } from './gateway-error.ts';
import { gatewayOf } from './open-gateway.ts';
import { messageText } from './text.ts';

// As `supabase start` sets them: config.toml has no word for them.
const CODE_DIGITS = 6;
/** For how long a code that was sent to a telephone works. */
export const CODE_VALID_MS = 6_000_000;

/** What a message is for, as its failure names it. */
export type Purpose = 'confirmation' | 'phone_change' | 'reauthentication' | 'mfa';

/** @returns a code that is always the same for the numbers of `[auth.sms.test_otp]` */
export function newPhoneCode(call: Call, phone: string): string {
  return testCodeOf(call, phone) ?? newOneTimeCode(CODE_DIGITS, randomBytes);
}

/** The code of a number of `[auth.sms.test_otp]`, to which nothing is ever sent. */
export function testCodeOf({ context }: Call, phone: string): string | undefined {
  const { testOtp } = context.settings.sms;
  return Object.hasOwn(testOtp, phone) ? testOtp[phone] : undefined;
}

/**
 * @param channel as the request names it; empty for `sms`
 * @throws AuthError 400 `validation_failed`
 */
export function mustBeChannel(call: Call, channel: string): Channel {
  const { settings, resolveServiceUrl } = call.context;
  const wanted = channel || 'sms';
  // A hook carries whatever it knows how to.
  if (wanted === 'sms' || isHooked(call, 'sendSms')) return wanted as Channel;
  const channels: readonly string[] = gatewayOf(settings, resolveServiceUrl)?.channels ?? [];
  if (!channels.includes(wanted)) throw channelRefused();
  return wanted as Channel;
}

/**
 * Counts a message that is to be sent, before anything is done for it.
 *
 * @throws AuthError 429 `over_sms_send_rate_limit`; 500 where there is nobody to send it
 */
export function mustBeAbleToSend(call: Call, phone: string): void {
  if (testCodeOf(call, phone) !== undefined) return;
  const { settings, resolveServiceUrl, limits } = call.context;
  if (!isHooked(call, 'sendSms') && !gatewayOf(settings, resolveServiceUrl)) throw noGateway();
  limits.sms(call);
}

/**
 * Sends a code to a telephone. Outside of any transaction: a gateway may take its time.
 *
 * @param template of the message; that of `[auth.sms]` when absent
 * @returns the gateway's id of the message; empty where a hook sent it
 * @throws AuthError 422 `sms_send_failed`, or as the hook refuses
 */
export async function sendCode(
  call: Call,
  user: User,
  message: { to: string; code: string; channel: Channel; purpose: Purpose; template?: string },
): Promise<string> {
  const { to, code, channel, purpose } = message;
  const { context, request } = call;
  const { settings, resolveServiceUrl } = context;
  if (testCodeOf(call, to) !== undefined) return 'test-otp';
  if (isHooked(call, 'sendSms')) {
    const sms = { otp: code, ...(purpose === 'mfa' && { sms_type: 'mfa' }), phone: to };
    await runHook(call, 'sendSms', { user: presentUser(user), sms });
    return '';
  }
  const gateway = gatewayOf(settings, resolveServiceUrl);
  if (!gateway) throw noGateway();
  const text = messageText(message.template ?? settings.sms.template, code, localeOf(user));
  try {
    return await gateway.send({ to, text, channel });
  } catch (cause) {
    if (!(cause instanceof SmsGatewayError || cause instanceof ExternalServiceError)) throw cause;
    context.onError(cause, request);
    throw smsNotSent(purpose, cause instanceof SmsGatewayError ? cause.message : 'it cannot be reached');
  }
}
