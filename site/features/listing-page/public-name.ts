import { properName } from '#domain/text/names.ts';

/** A name of one short word in capitals is a sign (« IKEA », « BMR »), whatever it spells. */
const SIGN = /^\S{1,4}$/;

/**
 * A business's name as titles and shares write it: one that somebody typed all in capitals is put in order, any other is
 * its owner's and stays to the letter.
 *
 * @example publicName('LES ENTREPRISES J.-P. TREMBLAY LTÉE') // 'Les entreprises J.-P. Tremblay ltée'
 * @example publicName('McDonald') // 'McDonald'
 */
export function publicName(name: string): string {
  return /\p{Ll}/u.test(name) || SIGN.test(name) ? name : properName(name);
}
