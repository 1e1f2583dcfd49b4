/** As config.toml names them, and as what they are sent does. */
export const HOOK_NAMES = {
  sendSms: 'send-sms',
  sendEmail: 'send-email',
  customAccessToken: 'customize-access-token',
  mfaVerificationAttempt: 'mfa-verification',
  passwordVerificationAttempt: 'password-verification',
  beforeUserCreated: 'before-user-created',
} as const;

export type HookName = keyof typeof HOOK_NAMES;
