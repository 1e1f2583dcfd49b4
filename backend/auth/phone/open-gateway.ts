import { type Answer, askExternalService } from '../request/external-service.ts';
import type { AuthSettings } from '../request/settings.ts';
import {
  type Gateway,
  messagebird,
  type Post,
  SmsGatewayError,
  textlocal,
  twilio,
  twilioVerify,
  vonage,
} from './gateways.ts';

const LIMITS = { timeoutMs: 10_000, maxBytes: 64 * 1024 };

// The order of the CLI, which uses the first enabled gateway.
const NAMES = {
  twilio: 'twilio',
  twilioVerify: 'twilio_verify',
  messagebird: 'messagebird',
  textlocal: 'textlocal',
  vonage: 'vonage',
} as const;

type Key = keyof typeof NAMES;

/** Name of the gateway enabled in config.toml; empty for none. */
export function gatewayName({ sms }: AuthSettings): string {
  const key = keyOf(sms);
  return key ? NAMES[key] : '';
}

/** @param resolveServiceUrl maps a gateway's public URL to the actual one */
export function gatewayOf(
  { sms }: AuthSettings,
  resolveServiceUrl: (address: string) => string,
): Gateway | undefined {
  const post: Post = async (address, form, headers = {}) => {
    const init = { method: 'POST', body: new URLSearchParams(form), headers };
    const answer = await askExternalService(resolveServiceUrl(address), init, LIMITS);
    return { status: answer.status, body: bodyOf(answer, address) };
  };
  switch (keyOf(sms)) {
    case 'twilio':
      return twilio(sms.twilio, post);
    case 'twilioVerify':
      return twilioVerify(sms.twilioVerify, post);
    case 'messagebird':
      return messagebird(sms.messagebird, post);
    case 'textlocal':
      return textlocal(sms.textlocal, post);
    case 'vonage':
      return vonage(sms.vonage, post);
    default:
      return undefined;
  }
}

function keyOf(sms: AuthSettings['sms']): Key | undefined {
  return (Object.keys(NAMES) as Key[]).find((key) => sms[key].enabled);
}

function bodyOf({ status, text }: Answer, address: string): Record<string, unknown> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    throw new SmsGatewayError(`${new URL(address).host} answered ${status} and no JSON`, { cause });
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new SmsGatewayError(`${new URL(address).host} answered ${status} and no object`);
  }
  return body as Record<string, unknown>;
}
