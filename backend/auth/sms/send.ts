import { randomBytes } from 'node:crypto';
import { newOneTimeCode } from '../credentials/tokens.ts';
import { localeOf } from '../email/deliver.ts';
import { channelRefused, noGateway, smsNotSent } from '../errors/phones.ts';
import { isHooked, runHook } from '../hooks/run.ts';
import type { Call } from '../request/call.ts';
import { ExternalServiceError } from '../request/external-service.ts';
import { presentUser, type User } from '../users/user.ts';
import type { Channel } from './gateway.ts';
import { SmsGatewayError } from './gateway-error.ts';
import { gatewayOf } from './open-gateway.ts';
import { messageText } from './text.ts';

// Values of `supabase start`; config.toml has no settings for them.
const CODE_DIGITS = 6;
/** Lifetime of a code sent to a telephone. */
export const CODE_VALID_MS = 6_000_000;

/** Purpose of a message, named in its error. */
export type Purpose = 'confirmation' | 'phone_change' | 'reauthentication' | 'mfa';

/** @returns a fixed code for the numbers of `[auth.sms.test_otp]`, otherwise a random one */
export function newPhoneCode(call: Call, phone: string): string {
  return testCodeOf(call, phone) ?? newOneTimeCode(CODE_DIGITS, randomBytes);
}

/** The fixed code of a number in `[auth.sms.test_otp]`; such a number receives no message. */
export function testCodeOf({ context }: Call, phone: string): string | undefined {
  const { testOtp } = context.settings.sms;
  return Object.hasOwn(testOtp, phone) ? testOtp[phone] : undefined;
}

/**
 * @param channel from the request; empty for `sms`
 * @throws AuthError 400 `validation_failed`
 */
export function mustBeChannel(call: Call, channel: string): Channel {
  const { settings, resolveServiceUrl } = call.context;
  const wanted = channel || 'sms';
  // A hook decides itself which channels it supports.
  if (wanted === 'sms' || isHooked(call, 'sendSms')) return wanted as Channel;
  const channels: readonly string[] = gatewayOf(settings, resolveServiceUrl)?.channels ?? [];
  if (!channels.includes(wanted)) throw channelRefused();
  return wanted as Channel;
}

/**
 * Counts a message before any work is done for it.
 *
 * @throws AuthError 429 `over_sms_send_rate_limit`; 500 when no gateway is configured
 */
export function mustBeAbleToSend(call: Call, phone: string): void {
  if (testCodeOf(call, phone) !== undefined) return;
  const { settings, resolveServiceUrl, limits } = call.context;
  if (!isHooked(call, 'sendSms') && !gatewayOf(settings, resolveServiceUrl)) throw noGateway();
  limits.sms(call);
}

/**
 * Sends a code to a telephone. To be called outside transactions, because a gateway may be slow.
 *
 * @param template the message's template, by default `[auth.sms]`'s
 * @returns the gateway's message id; empty when a hook sent the message
 * @throws AuthError 422 `sms_send_failed`, or the hook's error
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
