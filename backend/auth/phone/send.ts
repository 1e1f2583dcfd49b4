import { randomBytes } from 'node:crypto';
import type { ClientBase } from 'pg';
import { newOneTimeCode } from '../credentials/tokens.ts';
import { localeOf } from '../email/send-email.ts';
import { type HookCall, isHooked, runHook } from '../hooks/run.ts';
import { type Language, languageOf } from '../mail/compose.ts';
import { parseTemplate } from '../mail/go-template.ts';
import type { Call } from '../request/call.ts';
import { smsTooSoon } from '../request/errors.ts';
import { ExternalServiceError } from '../request/external-service.ts';
import type { AuthSettings } from '../request/settings.ts';
import { oneTimeToken, storeOneTimeToken } from '../users/one-time-tokens.ts';
import { presentUser, type User } from '../users/user.ts';
import { channelRefused, noGateway, smsNotSent } from './errors.ts';
import { type Channel, SmsGatewayError } from './gateways.ts';
import { gatewayOf } from './open-gateway.ts';

/** Purpose of a message, named in its error. */
type Purpose = 'confirmation' | 'phone_change' | 'reauthentication' | 'mfa' | 'project';

/** The fixed code of a number in `[auth.sms.test_otp]`; such a number receives no message. */
export function testCodeOf({ context }: Pick<Call, 'context'>, phone: string): string | undefined {
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
export function mustBeAbleToSend(call: HookCall & Pick<Call, 'isService'>, phone: string): void {
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
  call: HookCall & Partial<Pick<Call, 'request'>>,
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
  const text = messageText(
    message.template ?? settings.sms.template,
    code,
    languageOf(localeOf(user), context.language),
  );
  try {
    return await gateway.send({ to, text, code, channel });
  } catch (cause) {
    if (!(cause instanceof SmsGatewayError || cause instanceof ExternalServiceError)) throw cause;
    context.onError(cause, request);
    throw smsNotSent(purpose, cause instanceof SmsGatewayError ? cause.message : 'it cannot be reached');
  }
}

/** Sends a stored code, after its transaction has committed. */
export type Unsent = () => Promise<string>;

/**
 * Generates and stores a code for a number.
 *
 * @returns a function that sends it, to be called after the transaction, because a gateway may be slow
 */
export async function preparePhoneCode(
  client: ClientBase,
  call: Call,
  user: User,
  { to, channel, purpose }: { to: string; channel: Channel; purpose: Exclude<Purpose, 'mfa' | 'project'> },
): Promise<Unsent> {
  const token = oneTimeToken(
    to,
    testCodeOf(call, to) ?? newOneTimeCode(call.context.settings.sms.otpLength, randomBytes),
  );
  const place = { userId: user.id, kind: `${purpose}_token`, address: to } as const;
  await storeOneTimeToken(
    client,
    place,
    token,
    call.now,
    purpose === 'phone_change' ? { phone_change: to } : {},
  );
  return () => sendCode(call, user, { to, code: token.code, channel, purpose });
}

/**
 * Refuses a message to a person too soon after the last one (`max_frequency` of `[auth.sms]`).
 *
 * @throws AuthError 429 `over_sms_send_rate_limit`
 */
export function mustNotSendTooSoon(call: Call, sentAt: Date | null): void {
  const wait = waitSeconds(call, sentAt);
  if (wait > 0) throw smsTooSoon(wait);
}

/** Whether the last message to a person is more recent than `max_frequency`. */
export function wasSentJustNow(call: Call, sentAt: Date | null): boolean {
  return waitSeconds(call, sentAt) > 0;
}

function waitSeconds({ context, now }: Call, sentAt: Date | null): number {
  if (sentAt === null) return 0;
  return Math.ceil((sentAt.getTime() + context.settings.sms.maxFrequency - now.getTime()) / 1000);
}

// The default of config.toml: the message is then in the person's language.
const DEFAULT_TEMPLATE = 'Your code is {{ .Code }}';

// Some versions of `supabase init` wrote the default as Go's own templates escape it: {{ `{{ .Code }}` }}.
const ESCAPED = /\{\{\s*`(\{\{[^`]*\}\})`\s*\}\}/g;

const DEFAULT_TEXTS = { fr: 'Votre code est {{ .Code }}', en: DEFAULT_TEMPLATE };

/**
 * The text of a message with a code.
 *
 * @param template `template` of `[auth.sms]` or `[auth.mfa.phone]`
 */
export function messageText(template: string, code: string, language: Language): string {
  const chosen = template.replace(ESCAPED, '$1');
  const wanted = !chosen || chosen === DEFAULT_TEMPLATE ? DEFAULT_TEXTS[language] : chosen;
  return parseTemplate(wanted, 'text')({ Code: code });
}

/**
 * Validates the message templates at startup.
 *
 * @throws one line that names the setting with an invalid template
 */
export function checkTemplates({ sms, mfa }: AuthSettings): void {
  for (const [setting, template] of [
    ['auth.sms.template', sms.template],
    ['auth.mfa.phone.template', mfa.phone.template],
  ] as const) {
    try {
      parseTemplate(template, 'text');
    } catch (cause) {
      throw new Error(`${setting} of config.toml: ${(cause as Error).message}`, { cause });
    }
  }
}
