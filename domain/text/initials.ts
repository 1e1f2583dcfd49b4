export const VOWEL = /[aeiouyàâäéèêëîïôöùûüÿœæ]/i;

/** Endings in two consonants that French or English words have; others are read letter by letter (EMD, ABC). */
const CODAS =
  /(?:[rlnscptxhk]t|[rlng]d|[lrfs]f|[lr]m|[lnrsc]k|[lmrsp]p|mb|ng|nc|rc|rn|[a-z]s|[tsc]h|th|ll|nn|mm|rr|gn|gg|bb|zz|rl|rg|rv|nz|tz|wn|wl|ck)$/i;
/** Beginnings in two consonants or more; others are read letter by letter (CGI, NBO). */
const ONSETS =
  /^(?:[bcfgkpvwz][lr]|[dtw]r|[cdgkprstwz]h|[bkmp]n|[dst]j|[cst]z|[bfhkg]j|gn|gu|qu|s?v[lr]|sv|tch|s[bcfklmnpqtvwy]|m[cbw]|n[dghjky]|kw|ps|pt|pf|ts|tw|ll|[aeiouyàâäéèêëîïôöùûüœæ]|.[aeiouyàâäéèêëîïôöùûüœæ])/i;

/** « A&W », « AAA », « EMD », « CGI »: initials, which no lower-case word is. */
export function isUnsayable(word: string): boolean {
  if (/^\p{L}(?:[&+]\p{L})+$/u.test(word) || /^(\p{L})\1{2,}$/u.test(word)) return true;
  if (/^[A-Z]{3,5}$/.test(word) && !ONSETS.test(word)) return true;
  return /^[A-Z]{3,4}$/.test(word) && /[^AEIOUY]{2}$/.test(word) && !CODAS.test(word);
}
