import type { Settings } from '../settings/index.ts';
import { mustHave, type Report } from './report.ts';

/** `[auth.email]`: its mail server and its emails. */
export function checkEmail(email: Settings['auth']['email'], report: Report): void {
  const { smtp } = email;
  if (smtp?.enabled) {
    mustHave(report, ['auth', 'email', 'smtp'], smtp, ['host', 'port', 'user', 'pass', 'adminEmail']);
  }
  for (const [name, message] of Object.entries(email.template)) {
    mustHaveFile(report, ['auth', 'email', 'template', name], message);
  }
  for (const [name, message] of Object.entries(email.notification)) {
    if (message.enabled) mustHaveFile(report, ['auth', 'email', 'notification', name], message);
  }
}

function mustHaveFile(
  report: Report,
  path: string[],
  email: { content?: string | undefined; contentPath: string },
): void {
  if (email.content !== undefined && !email.contentPath) {
    report.reject([...path, 'content'], 'use content_path instead');
  }
}

/** `[auth.sms]`: as in the CLI, only the first provider that is on counts. */
export function checkSms(sms: Settings['auth']['sms'], report: Report): void {
  const path = (name: string) => ['auth', 'sms', name];
  if (sms.twilio.enabled) {
    mustHave(report, path('twilio'), sms.twilio, ['accountSid', 'messageServiceSid', 'authToken']);
  } else if (sms.twilioVerify.enabled) {
    mustHave(report, path('twilio_verify'), sms.twilioVerify, [
      'accountSid',
      'messageServiceSid',
      'authToken',
    ]);
  } else if (sms.messagebird.enabled) {
    mustHave(report, path('messagebird'), sms.messagebird, ['originator', 'accessKey']);
  } else if (sms.textlocal.enabled) {
    mustHave(report, path('textlocal'), sms.textlocal, ['sender', 'apiKey']);
  } else if (sms.vonage.enabled) {
    mustHave(report, path('vonage'), sms.vonage, ['from', 'apiKey', 'apiSecret']);
  } else if (sms.enabled ?? sms.enableSignup) {
    const setting = sms.enabled ? 'enabled' : 'enable_signup';
    report.warn(['auth', 'sms', setting], 'no SMS provider is enabled, so nobody signs up by phone');
  }
}
