/** U+00A0, which French has inside quotation marks and before these signs (https://vitrinelinguistique.oqlf.gouv.qc.ca). */
const NO_BREAK = '\u00a0';

/**
 * Keeps French punctuation on the line of its word: stored texts have plain spaces only (stored-text.ts).
 *
 * @example withoutBreaks('Nos services : « livraison » à 5 $') // no line can begin with « : », « » » or « $ »
 */
export function withoutBreaks(text: string): string {
  return text.replaceAll(/ (?=[:;!?»%$])|(?<=«) /g, NO_BREAK);
}
