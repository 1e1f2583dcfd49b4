import type { PasswordSettings } from './credentials/weaknesses.ts';

/**
 * What the service reads of `[auth]` in config.toml, as `project.auth` has it.
 *
 * Durations are milliseconds, except where the setting itself is in seconds (`jwtExpiry`,
 * `refreshTokenReuseInterval`); zero is no limit.
 */
export type AuthSettings = PasswordSettings & {
  jwtExpiry: number;
  enableRefreshTokenRotation: boolean;
  refreshTokenReuseInterval: number;
  additionalRedirectUrls: string[];
  enableSignup: boolean;
  enableAnonymousSignIns: boolean;
  sessions: { timebox: number; inactivityTimeout: number };
  email: {
    enableSignup: boolean;
    enableConfirmations: boolean;
    doubleConfirmChanges: boolean;
    securePasswordChange: boolean;
    maxFrequency: number;
    otpLength: number;
  };
  sms: { enableSignup: boolean; enableConfirmations: boolean };
  external: Readonly<Record<string, { enabled: boolean } | undefined>>;
  passkey?: { enabled: boolean };
};
