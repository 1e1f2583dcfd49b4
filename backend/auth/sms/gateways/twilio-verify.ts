import type { Gateway, Post } from '../gateway.ts';
import { SmsGatewayError } from '../gateway-error.ts';
import { askTwilio, type TwilioSettings } from './twilio.ts';

/** Twilio Verify, which makes the codes, words the messages and checks what is typed. */
export function twilioVerify(settings: TwilioSettings, post: Post): Gateway {
  const service = `https://verify.twilio.com/v2/Services/${settings.messageServiceSid}`;
  return {
    channels: ['sms', 'whatsapp'],
    async send({ to, channel }) {
      const form = { To: `+${to}`, Channel: channel };
      const { sid } = await askTwilio(post, `${service}/Verifications`, form, settings);
      return String(sid ?? '');
    },
    async verify(to, code) {
      const form = { To: `+${to}`, Code: code };
      try {
        const answer = await askTwilio(post, `${service}/VerificationCheck`, form, settings);
        return answer.status === 'approved' && answer.valid === true;
      } catch (error) {
        // Such as 404 for a code that was used, is too old, or was tried too often.
        if (error instanceof SmsGatewayError) return false;
        throw error;
      }
    },
  };
}
