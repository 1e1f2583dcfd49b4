import type { Gateway, Post } from '../gateway.ts';
import { SmsGatewayError } from '../gateway-error.ts';
import { askTwilio, type TwilioSettings } from './twilio.ts';

/** Twilio Verify, which generates codes, writes the messages and checks the codes. */
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
        // For instance 404 for a code that was used, expired, or tried too often.
        if (error instanceof SmsGatewayError) return false;
        throw error;
      }
    },
  };
}
