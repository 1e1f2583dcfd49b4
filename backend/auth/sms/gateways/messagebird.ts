import type { Gateway, Post } from '../gateway.ts';
import { SmsGatewayError } from '../gateway-error.ts';

type MessagebirdSettings = { originator: string; accessKey: string };

type Answer = {
  id?: unknown;
  recipients?: { totalSentCount?: number };
  errors?: { description?: string }[];
};

export function messagebird({ originator, accessKey }: MessagebirdSettings, post: Post): Gateway {
  return {
    channels: ['sms'],
    async send({ to, text }) {
      const form = { originator, body: text, recipients: to, type: 'sms', datacoding: 'unicode' };
      const { body } = await post('https://rest.messagebird.com/messages', form, {
        authorization: `AccessKey ${accessKey}`,
      });
      const { id, recipients, errors } = body as Answer;
      if (errors?.[0]) throw new SmsGatewayError(String(errors[0].description));
      if (!recipients?.totalSentCount) {
        throw new SmsGatewayError('messagebird error: total sent count is 0');
      }
      return String(id ?? '');
    },
  };
}
