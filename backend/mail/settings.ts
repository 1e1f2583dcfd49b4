import type { TransportOptions } from './transport.ts';

/** `project.auth.email.smtp`. */
type SmtpSettings = {
  enabled: boolean;
  host: string;
  port: number;
  user: string;
  pass?: string | undefined;
  adminEmail: string;
  senderName: string;
};

/** The mail transport: the operator's settings first, then `[auth.email.smtp]` of config.toml, then files. */
export function transportOptions(
  operator: TransportOptions,
  smtp: SmtpSettings | undefined,
): TransportOptions {
  if (operator.smtpUrl !== null || !smtp?.enabled) return operator;
  const url = new URL('smtp://host');
  url.hostname = smtp.host;
  url.port = String(smtp.port);
  url.username = encodeURIComponent(smtp.user);
  url.password = encodeURIComponent(smtp.pass ?? '');
  return {
    ...operator,
    smtpUrl: url.href,
    from: { name: smtp.senderName, address: smtp.adminEmail },
  };
}
