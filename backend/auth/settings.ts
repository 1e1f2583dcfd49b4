import type { PasswordSettings } from './credentials/weaknesses.ts';
import type { HookName } from './hooks/names.ts';

/** A hook: `pg-functions://…`, or http(s) with secrets of Standard Webhooks between bars. */
type HookSettings = { enabled: boolean; uri: string; secrets: string };

type TwilioSettings = {
  enabled: boolean;
  accountSid: string;
  messageServiceSid: string;
  authToken: string;
};

/**
 * What the service reads of `[auth]` in config.toml, as `project.auth` has it.
 *
 * Durations are milliseconds, except where the setting itself is in seconds (`jwtExpiry`,
 * `refreshTokenReuseInterval`, `otpExpiry`); zero is no limit.
 */
export type AuthSettings = PasswordSettings & {
  /** Whether an answer is the same for an address or a number that has an account and for one that has none. */
  hidesAccounts: boolean;
  jwtExpiry: number;
  enableRefreshTokenRotation: boolean;
  refreshTokenReuseInterval: number;
  additionalRedirectUrls: string[];
  enableSignup: boolean;
  enableAnonymousSignIns: boolean;
  hook: Partial<Record<HookName, HookSettings>>;
  captcha?: { enabled: boolean; provider?: string | undefined; secret: string };
  /** How often each may be done: in 5 minutes from one address, or in an hour (limits/rates.ts). */
  rateLimit: {
    emailSent: number;
    smsSent: number;
    anonymousUsers: number;
    tokenRefresh: number;
    signInSignUps: number;
    tokenVerifications: number;
    web3: number;
  };
  sessions: { timebox: number; inactivityTimeout: number };
  email: {
    enableSignup: boolean;
    enableConfirmations: boolean;
    doubleConfirmChanges: boolean;
    securePasswordChange: boolean;
    maxFrequency: number;
    otpLength: number;
    /** In seconds. */
    otpExpiry: number;
    /** The project's own mail server. */
    smtp?: { enabled: boolean };
    notification: Readonly<Record<string, { enabled: boolean } | undefined>>;
  };
  sms: {
    enableSignup: boolean;
    enableConfirmations: boolean;
    template: string;
    maxFrequency: number;
    /** The code of each number that is nobody's. */
    testOtp: Readonly<Record<string, string>>;
    twilio: TwilioSettings;
    twilioVerify: TwilioSettings;
    messagebird: { enabled: boolean; originator: string; accessKey: string };
    textlocal: { enabled: boolean; sender: string; apiKey: string };
    vonage: { enabled: boolean; from: string; apiKey: string; apiSecret: string };
  };
  mfa: {
    maxEnrolledFactors: number;
    totp: FactorSwitches;
    phone: FactorSwitches & { otpLength: number; template: string; maxFrequency: number };
    webAuthn: FactorSwitches;
  };
  external: Readonly<Record<string, ProviderSettings | undefined>>;
  web3: { solana: { enabled: boolean }; ethereum: { enabled: boolean } };
  /** Whether people may add and remove ways of signing in by themselves. */
  enableManualLinking: boolean;
  passkey?: { enabled: boolean };
  /** For which site passkeys are made, where it is another than the site itself. */
  webauthn?: { rpDisplayName: string; rpId: string; rpOrigins: readonly string[] };
};

/** Whether a type of factor may be added, and whether those that people have are asked for. */
export type FactorSwitches = { enrollEnabled: boolean; verifyEnabled: boolean };

/** `[auth.external.NAME]`; what is empty was not set. */
export type ProviderSettings = {
  enabled: boolean;
  /** Several, with commas between them, where tokens of several applications are taken; the first signs in here. */
  clientId: string;
  secret: string;
  /** Another address than the provider's own. */
  url: string;
  /** Where the provider sends people back; `/callback` of this service when empty. */
  redirectUri: string;
  skipNonceCheck: boolean;
  emailOptional: boolean;
};
