import type { BackendOptions } from '#backend/app.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { startAuthBackend } from './accounts.ts';
import { type ExternalServices, startExternalServices } from './external-services.ts';

/** What config.toml needs of each SMS gateway. */
export const GATEWAYS = {
  twilio: 'account_sid = "AC1"\nmessage_service_sid = "MG1"\nauth_token = "t0ken"',
  twilio_verify: 'account_sid = "AC1"\nmessage_service_sid = "VA1"\nauth_token = "t0ken"',
  messagebird: 'originator = "Bottin"\naccess_key = "key"',
  textlocal: 'sender = "Bottin"\napi_key = "key"',
  vonage: 'from = "Bottin"\napi_key = "key"\napi_secret = "secret"',
};
export type GatewayName = keyof typeof GATEWAYS;

/** The section of config.toml that turns a gateway on. */
export const gateway = (name: GatewayName) => `[auth.sms.${name}]\nenabled = true\n${GATEWAYS[name]}\n`;
/** Phones, whose numbers need no confirmation. */
export const SMS = '[auth.sms]\nenable_signup = true\n';
/** Phones, whose numbers a code must confirm. */
export const CONFIRMED = `${SMS}enable_confirmations = true\nmax_frequency = "0s"\n`;

let lastNumber = 15_145_550_100;

/** An unused number, in digits. */
export const newPhone = () => String(lastNumber++);

/** A mock SMS gateway, and the messages that it received. */
export type Telephone = ExternalServices & {
  /** A backend that has its messages carried here. */
  start(config: string, options?: Partial<BackendOptions>): Promise<TestBackend>;
  /** What backends reported as failures. */
  failures: unknown[];
  /** The form of a message; the last one's when no index is given. */
  formOf(index?: number): Record<string, string>;
  /** The code of the last message, which Twilio carried. */
  lastCode(): string;
  /** Forgets everything; messages are carried as Twilio does. */
  reset(): void;
};

export async function startTelephone(): Promise<Telephone> {
  const services = await startExternalServices();
  const failures: unknown[] = [];
  const formOf = (index = -1) =>
    Object.fromEntries(new URLSearchParams(services.asked.at(index)?.body ?? ''));
  return {
    ...services,
    failures,
    formOf,
    lastCode: () => /\d{6}/.exec(formOf().Body ?? '')?.[0] ?? '',
    reset() {
      services.asked.length = 0;
      failures.length = 0;
      services.answer(() => ({ status: 201, body: { sid: 'SM1', status: 'queued' } }));
    },
    start: (config, options = {}) =>
      startAuthBackend(config, {
        accounts: { resolveServiceUrl: services.resolveServiceUrl },
        onError: (error) => failures.push(error),
        ...options,
      }),
  };
}
