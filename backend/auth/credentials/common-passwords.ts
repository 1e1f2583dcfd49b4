import { dictionary } from '@zxcvbn-ts/language-common';

let common: ReadonlySet<string> | undefined;

/**
 * Whether a password is one of the 49,000 that leaks show the most often, in whatever letter case: what a guesser
 * tries first. The list is zxcvbn-ts's, and is unpacked on the first question (about 20 ms).
 */
export function isCommonPassword(text: string): boolean {
  common ??= new Set(dictionary['passwords-common']);
  return common.has(text.toLowerCase());
}
