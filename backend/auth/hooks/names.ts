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
