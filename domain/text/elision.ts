/** Words in h before which French elides: the others are taken for aspirate, as « halte » and « hockey » are. */
const MUTE_H =
  /^h(?:abi|aleine|altèr|armon|é[bcglmor]|ebdo|elen|erb|eur|ist|iver|omm|onnê|onor|ôpi|orl|oro|ort|ospi|ôt|uil|uît|uma|umi|y)/i;
const VOWEL = /^[aeiouàâäæéèêëîïôöœùûü]/i;
/** Words that begin with a vowel and are not elided before: « de onze », « de un », « du oui ». */
const NO_ELISION = /^(?:onz|ouistiti|oui\b|un\b|uhlan|yaourt)/i;

/**
 * A name after « de », which is elided before a vowel and a mute h.
 *
 * @example ofName('Ameublements Montréal') // 'd’Ameublements Montréal'
 * @example ofName('Halte du Nord') // 'de Halte du Nord'
 */
export function ofName(name: string): string {
  const isElided = !NO_ELISION.test(name) && (VOWEL.test(name) || MUTE_H.test(name));
  return isElided ? `d’${name}` : `de ${name}`;
}
