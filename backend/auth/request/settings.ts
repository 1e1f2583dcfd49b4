import type { PasswordSettings } from '../credentials/password-strength.ts';

/** A hook: `pg-functions://…`, or http(s) with Standard Webhooks secrets separated by `|`. */
type HookSettings = { enabled: boolean; uri: string; secrets: string };

type TwilioSettings = {
  enabled: boolean;
  accountSid: string;
  messageServiceSid: string;
  authToken: string;
};

/**
 * The settings of `[auth]` in config.toml that this service uses (`project.auth`).
 *
 * Durations are milliseconds, except where the setting itself is in seconds (`jwtExpiry`, `refreshTokenReuseInterval`,
 * `otpExpiry`); zero means no limit.
 */
export type AuthSettings = PasswordSettings & {
  /** Whether responses hide if an address or number has an account. */
  hidesAccounts: boolean;
  jwtExpiry: number;
  enableRefreshTokenRotation: boolean;
  refreshTokenReuseInterval: number;
  additionalRedirectUrls: string[];
  enableSignup: boolean;
  enableAnonymousSignIns: boolean;
  hook: Partial<Record<HookName, HookSettings>>;
  captcha?: { enabled: boolean; provider?: string | undefined; secret: string };
  /** Rate limits, per 5 minutes and IP address, or per hour (limits/rates.ts). */
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
    requireCurrentPassword: boolean;
    maxFrequency: number;
    otpLength: number;
    /** In seconds. */
    otpExpiry: number;
    /** The project's SMTP server. */
    smtp?: { enabled: boolean };
    notification: Readonly<Record<string, { enabled: boolean } | undefined>>;
  };
  sms: {
    enableSignup: boolean;
    enableConfirmations: boolean;
    template: string;
    maxFrequency: number;
    otpLength: number;
    /** In seconds. */
    otpExpiry: number;
    /** Fixed one-time codes, by test phone number. */
    testOtp: Readonly<Record<string, string>>;
    twilio: TwilioSettings & { contentSid?: string | undefined };
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
  /** Programs that sign people in with the accounts of this project; the path is of the site's consent page. */
  oauthServer?: { enabled: boolean; allowDynamicRegistration: boolean; authorizationUrlPath: string };
  /** Whether people may link and unlink identities themselves. */
  enableManualLinking: boolean;
  passkey?: { enabled: boolean };
  /** The relying party of passkeys, where it differs from the site. */
  webauthn?: { rpDisplayName: string; rpId: string; rpOrigins: readonly string[] };
};

/** Whether a type of factor can be enrolled, and whether enrolled ones are verified. */
export type FactorSwitches = { enrollEnabled: boolean; verifyEnabled: boolean };

/** `[auth.external.NAME]`; an empty value means unset. */
export type ProviderSettings = {
  enabled: boolean;
  /** Comma-separated if tokens of several applications are accepted; the first one is used for sign-in here. */
  clientId: string;
  secret: string;
  /** Overrides the provider's default URL. */
  url: string;
  /** Redirect URI for the provider; `/callback` of this service when empty. */
  redirectUri: string;
  skipNonceCheck: boolean;
  emailOptional: boolean;
};

/** Hook names: in config.toml, and in the metadata of hook requests. */
export const HOOK_NAMES = {
  sendSms: 'send-sms',
  sendEmail: 'send-email',
  customAccessToken: 'customize-access-token',
  mfaVerificationAttempt: 'mfa-verification',
  passwordVerificationAttempt: 'password-verification',
  beforeUserCreated: 'before-user-created',
} as const;

export type HookName = keyof typeof HOOK_NAMES;
