import { dictionary } from '@zxcvbn-ts/language-common';

let common: ReadonlySet<string> | undefined;

/**
 * Whether a password is among the 49,000 most common leaked ones, ignoring case: guessers try these first. The list is
 * zxcvbn-ts's, unpacked on first use (about 20 ms).
 */
export function isCommonPassword(text: string): boolean {
  common ??= new Set(dictionary['passwords-common']);
  return common.has(text.toLowerCase());
}
