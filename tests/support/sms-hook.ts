import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const KEY = Buffer.from('a key of the SMS hook, 32 bytes!');

type Text = { phone: string; code: string; locale: unknown; userPhone: unknown };

/** A receiver of the `send_sms` hook: verifies signatures, and keeps the codes in place of a telephone. */
export type SmsHook = {
  url: string;
  /** `secrets` of config.toml. */
  secrets: string;
  /** The texts received, in order. */
  texts: Text[];
  /** Answers the next hooks with this error; null to take them again. */
  refuse(message: string | null): void;
  close(): Promise<void>;
};

/** Starts a receiver. `GET {url}?phone=15145551234` answers with the last code of a number, for other processes. */
export async function startSmsHook(): Promise<SmsHook> {
  const texts: Text[] = [];
  let refusal: string | null = null;
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.method === 'GET') {
      const phone = new URL(request.url ?? '', 'http://localhost').searchParams.get('phone');
      return answer(200, { code: texts.findLast((text) => text.phone === phone)?.code ?? null });
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = request.headers;
    if (signature !== `v1,${createHmac('sha256', KEY).update(`${id}.${at}.${body}`).digest('base64')}`) {
      return answer(401, {});
    }
    if (refusal) return answer(200, { error: { http_code: 422, message: refusal } });
    const { user, sms } = JSON.parse(body);
    texts.push({
      phone: sms.phone,
      code: sms.otp,
      locale: user.user_metadata?.locale,
      userPhone: user.phone,
    });
    return answer(200, {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`,
    secrets: `v1,whsec_${KEY.toString('base64')}`,
    texts,
    refuse: (message) => {
      refusal = message;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
