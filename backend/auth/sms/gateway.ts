/** Delivery channel of a message. */
export type Channel = 'sms' | 'whatsapp';

type Message = {
  /** Digits only. */
  to: string;
  text: string;
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
