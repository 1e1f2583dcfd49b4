/** Delivery channel of a message. */
export type Channel = 'sms' | 'whatsapp';

type Message = {
  /** Digits only. */
  to: string;
  text: string;
  /** The code that the text has. */
  code: string;
  channel: Channel;
};

/** An SMS gateway. */
export type Gateway = {
  channels: readonly Channel[];
  /**
   * @returns the gateway's message id
   * @throws SmsGatewayError, ExternalServiceError
   */
  send(message: Message): Promise<string>;
  /** Only for a gateway that generates its own codes: checks a code. */
  verify?(to: string, code: string): Promise<boolean>;
};

/** Posts a form to a gateway's public URL. */
export type Post = (
  address: string,
  form: Record<string, string>,
  headers?: Record<string, string>,
) => Promise<{ status: number; body: Record<string, unknown> }>;

/** An error response of an SMS gateway. */
export class SmsGatewayError extends Error {}

type TwilioSettings = { accountSid: string; messageServiceSid: string; authToken: string };

/**
 * Twilio Programmable Messaging.
 *
 * @param settings.contentSid template of messages on WhatsApp, whose variable `1` is the code; Twilio writes the text
 */
export function twilio(settings: TwilioSettings & { contentSid?: string | undefined }, post: Post): Gateway {
  const { accountSid, messageServiceSid, contentSid } = settings;
  const address = `https://api.twilio.com/2010-04-01/Accounts/${accountSid}/Messages.json`;
  return {
    channels: ['sms', 'whatsapp'],
    async send({ to, text, code, channel }) {
      const isWhatsApp = channel === 'whatsapp';
      // On WhatsApp, a sender number needs the channel as a prefix; a messaging service does not.
      const isNumber = /^[1-9]\d{1,14}$/.test(messageServiceSid.replace(/^\+/, '').replaceAll(' ', ''));
      const form = {
        To: isWhatsApp ? `whatsapp:+${to}` : `+${to}`,
        Channel: channel,
        From: isWhatsApp && isNumber ? `whatsapp:${messageServiceSid}` : messageServiceSid,
        ...(isWhatsApp && contentSid
          ? { ContentSid: contentSid, ContentVariables: JSON.stringify({ 1: code }) }
          : { Body: text }),
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
async function askTwilio(
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

type MessagebirdSettings = { originator: string; accessKey: string };

type MessagebirdAnswer = {
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
      const { id, recipients, errors } = body as MessagebirdAnswer;
      if (errors?.[0]) throw new SmsGatewayError(String(errors[0].description));
      if (!recipients?.totalSentCount) {
        throw new SmsGatewayError('messagebird error: total sent count is 0');
      }
      return String(id ?? '');
    },
  };
}

type TextlocalSettings = { sender: string; apiKey: string };

type TextlocalAnswer = {
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
      const { status, errors, messages } = body as TextlocalAnswer;
      const id = String(messages?.[0]?.id ?? '');
      if (status === 'success') return id;
      const { message = 'Internal Error', code = 0 } = errors?.[0] ?? {};
      throw new SmsGatewayError(`textlocal error: ${message} (code: ${code}) message ${id}`);
    },
  };
}

type VonageSettings = { from: string; apiKey: string; apiSecret: string };

type VonageAnswer = { messages?: { 'message-id'?: unknown; status?: unknown; 'error-text'?: string }[] };

const NOT_ASCII = /[^\p{ASCII}]/u;

export function vonage({ from, apiKey, apiSecret }: VonageSettings, post: Post): Gateway {
  return {
    channels: ['sms'],
    async send({ to, text }) {
      const form = { from, to, text, api_key: apiKey, api_secret: apiSecret };
      // Without this type, accented characters arrive as question marks.
      const typed = NOT_ASCII.test(text) ? { ...form, type: 'unicode' } : form;
      const { body } = await post('https://rest.nexmo.com/sms/json', typed);
      const [message] = (body as VonageAnswer).messages ?? [];
      if (!message) throw new SmsGatewayError('vonage error: Internal Error');
      const { 'message-id': id, status, 'error-text': why } = message;
      if (status !== '0')
        throw new SmsGatewayError(`vonage error: ${why} (status: ${status}) for message ${id}`);
      return String(id ?? '');
    },
  };
}
