import { AuthError, validationFailed } from '../request/errors.ts';

export const phoneUnsupported = () =>
  new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');

export const phoneUnconfirmed = () =>
  new AuthError(422, 'phone_not_confirmed', 'Please verify your phone first.');

export const channelRefused = () =>
  validationFailed(
    "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
  );

export const noGateway = () =>
  new AuthError(500, 'unexpected_failure', 'Unable to get SMS provider', {
    cause: new Error('config.toml turns on no SMS provider, nor a hook that sends messages'),
  });

/** @param why the gateway's error message */
export const smsNotSent = (purpose: string, why: string) =>
  new AuthError(422, 'sms_send_failed', `Error sending ${purpose} OTP to provider: ${why}`);
