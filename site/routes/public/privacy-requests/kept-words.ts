import { PRIVACY_KINDS, type PrivacyWords } from '#domain/trust/privacy-request.ts';

const KEY = 'bottin-privacy-request';

export const BLANK: PrivacyWords = { kind: '', name: '', email: '', listing: '', details: '' };

/**
 * What was typed in this tab and not sent: a reload or a change of language loses nothing, and the next person of a
 * shared computer finds none of it.
 */
export function keptWords(): PrivacyWords {
  try {
    const kept: Partial<Record<string, unknown>> = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    const text = (value: unknown) => (typeof value === 'string' ? value : '');
    return {
      kind: PRIVACY_KINDS.find((kind) => kind === kept.kind) ?? '',
      name: text(kept.name),
      email: text(kept.email),
      listing: text(kept.listing),
      details: text(kept.details),
    };
  } catch (error) {
    console.warn('What was typed before cannot be read:', error);
    return BLANK;
  }
}

export function keepWords(words: PrivacyWords): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(words));
  } catch (error) {
    // Full, or forbidden by the browser: the page still holds everything.
    console.warn('What is typed cannot be kept in this browser:', error);
  }
}

/** It was sent. */
export function forgetWords(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch (error) {
    console.warn('What was typed cannot be forgotten in this browser:', error);
  }
}
