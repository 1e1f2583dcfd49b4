/** How a message travels. */
export type Channel = 'sms' | 'whatsapp';

type Message = {
  /** In digits alone. */
  to: string;
  text: string;
  channel: Channel;
};

/** Who carries messages to telephones. */
export type Gateway = {
  channels: readonly Channel[];
  /**
   * @returns the gateway's own id of the message
   * @throws SmsGatewayError, ExternalServiceError
   */
  send(message: Message): Promise<string>;
  /** For a gateway that makes its own codes: whether one is the number's. */
  verify?(to: string, code: string): Promise<boolean>;
};

/** Posts a form to a gateway's public address. */
export type Post = (
  address: string,
  form: Record<string, string>,
  headers?: Record<string, string>,
) => Promise<{ status: number; body: Record<string, unknown> }>;
