import type { Gateway, Post } from '../gateway.ts';
import { SmsGatewayError } from '../gateway-error.ts';

type VonageSettings = { from: string; apiKey: string; apiSecret: string };

type Answer = { messages?: { 'message-id'?: unknown; status?: unknown; 'error-text'?: string }[] };

const NOT_ASCII = /[^\p{ASCII}]/u;

export function vonage({ from, apiKey, apiSecret }: VonageSettings, post: Post): Gateway {
  return {
    channels: ['sms'],
    async send({ to, text }) {
      const form = { from, to, text, api_key: apiKey, api_secret: apiSecret };
      // Without this type, accented characters arrive as question marks.
      const typed = NOT_ASCII.test(text) ? { ...form, type: 'unicode' } : form;
      const { body } = await post('https://rest.nexmo.com/sms/json', typed);
      const [message] = (body as Answer).messages ?? [];
      if (!message) throw new SmsGatewayError('vonage error: Internal Error');
      const { 'message-id': id, status, 'error-text': why } = message;
      if (status !== '0')
        throw new SmsGatewayError(`vonage error: ${why} (status: ${status}) for message ${id}`);
      return String(id ?? '');
    },
  };
}
