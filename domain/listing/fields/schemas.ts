import { z } from 'zod';
import { countCharacters } from '../../text/stored-text.ts';
import type { ListingIssueCode } from '../codes.ts';

/** The parsers of fields: they accept several spellings and return the one stored form. */

type Length = { min?: number; max: number; short?: ListingIssueCode; long: ListingIssueCode };

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const typed = z.string('value_invalid').nullable();
export const flag = z.boolean('value_invalid');

/** A text that must be there. */
export const needed = (tidy: (text: string) => string, length: Length) =>
  typed.transform((text) => tidy(text ?? '')).superRefine((text, context) => measure(text, length, context));

/** A text; null when it is empty. */
export const optional = (tidy: (text: string) => string, length: Length) =>
  typed
    .transform((text) => tidy(text ?? '') || null)
    .superRefine((text, context) => {
      if (text !== null) measure(text, length, context);
    });

export const slug = (issue: ListingIssueCode) => z.string(issue).regex(SLUG, issue);

/** Parses a text with a reader; null when it is empty. */
export function read(reader: (text: string) => string | null, issue: ListingIssueCode) {
  return typed.transform((text, context) => {
    if (!text?.trim()) return null;
    const kept = reader(text);
    if (kept !== null) return kept;
    context.addIssue({ code: 'custom', message: issue });
    return z.NEVER;
  });
}

/** A number, from a field of a form too, with the comma of French. */
export function number(missing: ListingIssueCode, outOfRange: ListingIssueCode, min: number, max: number) {
  return z.union([z.number(), z.string()], missing).transform((given, context) => {
    const isMissing = typeof given === 'string' && !given.trim();
    const value = typeof given === 'string' ? Number(given.replace(',', '.')) : given;
    if (!isMissing && value >= min && value <= max) return value;
    context.addIssue({ code: 'custom', message: isMissing ? missing : outOfRange });
    return z.NEVER;
  });
}

/** A set of codes: none twice, in the order in which they are declared. */
export function codeSet<Code extends string>(codes: readonly [Code, ...Code[]]) {
  return z
    .array(z.enum(codes, 'value_invalid'), 'value_invalid')
    .transform((given) => codes.filter((code) => given.includes(code)));
}

function measure(text: string, { min = 0, max, short, long }: Length, context: z.RefinementCtx): void {
  const length = countCharacters(text);
  if (short && length < min) context.addIssue({ code: 'custom', message: short });
  else if (length > max) context.addIssue({ code: 'custom', message: long });
}
