import type { Gateway, Post } from '../gateway.ts';
import { SmsGatewayError } from '../gateway-error.ts';

type TextlocalSettings = { sender: string; apiKey: string };

type Answer = {
  status?: unknown;
  errors?: { code?: number; message?: string }[];
  messages?: { id?: unknown }[];
};

export function textlocal({ sender, apiKey }: TextlocalSettings, post: Post): Gateway {
  return {
    channels: ['sms'],
    async send({ to, text }) {
      const form = { sender, apikey: apiKey, message: text, numbers: to };
      const { body } = await post('https://api.textlocal.in/send', form);
      const { status, errors, messages } = body as Answer;
      const id = String(messages?.[0]?.id ?? '');
      if (status === 'success') return id;
      const { message = 'Internal Error', code = 0 } = errors?.[0] ?? {};
      throw new SmsGatewayError(`textlocal error: ${message} (code: ${code}) message ${id}`);
    },
  };
}
