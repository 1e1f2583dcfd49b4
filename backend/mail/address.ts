import { domainToASCII } from 'node:url';

/** An email that can never be sent; it does not enter the queue. */
export class MailRejected extends Error {
  override name = 'MailRejected';
}

// Atoms of RFC 5322 and characters of any language (RFC 6531); no quoted local part, which allows injections.
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/**
 * Validates a single address. An address without a dot in its domain (`me@localhost`) is valid.
 *
 * @throws MailRejected
 */
export function mustBeAddress(address: string): void {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  const labels = domainToASCII(address.slice(at + 1)).split('.');
  const fits = Buffer.byteLength(local) <= 64 && Buffer.byteLength(address) <= 254;
  const isOne = at > 0 && LOCAL.test(local) && labels.every((label) => LABEL.test(label)) && fits;
  // The address is not in the message, which is logged.
  if (!isOne) throw new MailRejected('The address of a mail is not valid');
}

/** @throws MailRejected when it is not one line */
export function mustBeSubject(subject: string): void {
  const isOne = !/[\p{Cc}\u2028\u2029]/u.test(subject) && subject.length <= 500 && subject.trim() !== '';
  if (!isOne) throw new MailRejected('The subject of a mail is not one line');
}
