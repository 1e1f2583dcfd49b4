import { BLANK_CLAIM, CLAIM_KEYS, type ClaimAnswers } from '#domain/claim.ts';

/** What the device refused to keep, for as long as the document lives. */
const refused = new Map<string, string>();

/** What a person has typed in a claim that was not sent; null when nothing is kept. */
export function loadClaim(personId: string, listingId: number): ClaimAnswers | null {
  const kept = read(keyOf(personId, listingId));
  if (kept === null) return null;
  const answers = { ...BLANK_CLAIM };
  for (const key of CLAIM_KEYS) {
    const text = kept[key];
    if (typeof text === 'string') answers[key] = text;
  }
  return answers;
}

/** Keeps it on the device, so that nothing typed is lost. */
export function keepClaim(personId: string, listingId: number, answers: ClaimAnswers): void {
  const key = keyOf(personId, listingId);
  const text = JSON.stringify(answers);
  refused.set(key, text);
  try {
    localStorage.setItem(key, text);
    refused.delete(key);
  } catch (error) {
    console.warn('This device keeps nothing; the page does until it is left:', error);
  }
}

/** Nothing is kept any more: it was sent. */
export function forgetClaim(personId: string, listingId: number): void {
  const key = keyOf(personId, listingId);
  refused.delete(key);
  try {
    localStorage.removeItem(key);
  } catch (error) {
    console.warn('This device keeps nothing:', error);
  }
}

function read(key: string): Record<string, unknown> | null {
  try {
    const kept: unknown = JSON.parse(refused.get(key) ?? localStorage.getItem(key) ?? 'null');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : null;
  } catch (error) {
    console.warn('What was kept of a claim cannot be read:', error);
    return null;
  }
}

function keyOf(personId: string, listingId: number): string {
  return `bottin-claim:${personId}:${listingId}`;
}
