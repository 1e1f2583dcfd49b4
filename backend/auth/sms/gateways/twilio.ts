import type { Gateway, Post } from '../gateway.ts';
import { SmsGatewayError } from '../gateway-error.ts';

export type TwilioSettings = { accountSid: string; messageServiceSid: string; authToken: string };

/** Twilio Programmable Messaging. */
export function twilio(settings: TwilioSettings, post: Post): Gateway {
  const { accountSid, messageServiceSid } = settings;
  const address = `https://api.twilio.com/2010-04-01/Accounts/${accountSid}/Messages.json`;
  return {
    channels: ['sms', 'whatsapp'],
    async send({ to, text, channel }) {
      const isWhatsApp = channel === 'whatsapp';
      // On WhatsApp, a sender number needs the channel as a prefix; a messaging service does not.
      const isNumber = /^[1-9]\d{1,14}$/.test(messageServiceSid.replace(/^\+/, '').replaceAll(' ', ''));
      const form = {
        To: isWhatsApp ? `whatsapp:+${to}` : `+${to}`,
        Channel: channel,
        From: isWhatsApp && isNumber ? `whatsapp:${messageServiceSid}` : messageServiceSid,
        Body: text,
      };
      const { sid, status, error_message, error_code } = await askTwilio(post, address, form, settings);
      if (status === 'failed' || status === 'undelivered') {
        throw new SmsGatewayError(`twilio error: ${error_message} ${error_code} for message ${sid}`);
      }
      return String(sid ?? '');
    },
  };
}

/** @throws SmsGatewayError with Twilio's message */
export async function askTwilio(
  post: Post,
  address: string,
  form: Record<string, string>,
  { accountSid, authToken }: TwilioSettings,
): Promise<Record<string, unknown>> {
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  const { status, body } = await post(address, form, { authorization: `Basic ${credentials}` });
  if (status === 200 || status === 201) return body;
  throw new SmsGatewayError(`${body.message} More information: ${body.more_info}`);
}
