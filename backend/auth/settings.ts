/**
 * What the service reads of `[auth]` in config.toml, as `project.auth` has it.
 *
 * Durations are milliseconds, except where the setting itself is in seconds (`jwtExpiry`,
 * `refreshTokenReuseInterval`); zero is no limit.
 */
export type AuthSettings = {
  jwtExpiry: number;
  jwtIssuer: string;
  enableRefreshTokenRotation: boolean;
  refreshTokenReuseInterval: number;
  enableSignup: boolean;
  enableAnonymousSignIns: boolean;
  minimumPasswordLength: number;
  passwordRequirements:
    | ''
    | 'letters_digits'
    | 'lower_upper_letters_digits'
    | 'lower_upper_letters_digits_symbols';
  sessions: { timebox: number; inactivityTimeout: number };
  email: {
    enableSignup: boolean;
    enableConfirmations: boolean;
    securePasswordChange: boolean;
    maxFrequency: number;
    otpLength: number;
  };
  sms: { enableSignup: boolean; enableConfirmations: boolean };
  external: Readonly<Record<string, { enabled: boolean } | undefined>>;
  passkey?: { enabled: boolean };
};
