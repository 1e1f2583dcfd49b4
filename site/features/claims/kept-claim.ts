import { BLANK_CLAIM, CLAIM_KEYS, type ClaimAnswers } from '#domain/trust/claim.ts';
import { forgetText, keepText, loadText } from './kept-text.ts';

/** What a person has typed in a claim that was not sent; null when nothing is kept. */
export function loadClaim(personId: string, listingId: number): ClaimAnswers | null {
  const kept = parse(loadText(keyOf(personId, listingId)));
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
  keepText(keyOf(personId, listingId), JSON.stringify(answers));
}

/** Nothing is kept any more: it was sent. */
export function forgetClaim(personId: string, listingId: number): void {
  forgetText(keyOf(personId, listingId));
}

function parse(text: string | null): Record<string, unknown> | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : null;
  } catch (error) {
    console.warn('What was kept of a claim cannot be read:', error);
    return null;
  }
}

function keyOf(personId: string, listingId: number): string {
  return `bottin-claim:${personId}:${listingId}`;
}
