import { z } from 'zod';
import {
  CLAIM_NAME_MAX,
  CLAIM_NAME_MIN,
  CLAIM_REASON_MAX,
  CLAIM_REASON_MIN,
  CLAIM_TEXT_MAX,
} from '../limits.ts';
import { readEmail } from '../listing/contact.ts';
import { parsePhone } from '../listing/phone.ts';
import { countCharacters, tidyLine, tidyText } from '../text/stored-text.ts';
import type { ClaimIssueCode } from './claim-codes.ts';

/** A request to become the owner of a listing that has none (supabase/schemas/52_claims/31_claiming.sql). */

export const CLAIM_KEYS = ['fullName', 'email', 'phone', 'reason'] as const;
export type ClaimKey = (typeof CLAIM_KEYS)[number];

/** The typed texts, unmodified. */
export type ClaimAnswers = Record<ClaimKey, string>;

export const BLANK_CLAIM: ClaimAnswers = { fullName: '', email: '', phone: '', reason: '' };

const CLAIM = z.object({
  fullName: z
    .string()
    .transform(tidyLine)
    .refine((name) => countCharacters(name) >= CLAIM_NAME_MIN, issue('full_name_missing'))
    .refine((name) => countCharacters(name) <= CLAIM_NAME_MAX, issue('full_name_too_long')),
  email: read(readEmail, 'email_invalid'),
  phone: read(parsePhone, 'phone_invalid'),
  reason: z
    .string()
    .transform(tidyText)
    .refine((text) => countCharacters(text) >= CLAIM_REASON_MIN, issue('reason_too_short'))
    .refine((text) => countCharacters(text) <= CLAIM_REASON_MAX, issue('reason_too_long')),
});

/** As `claim_listing` takes it: the constraints of `public.claims` take nothing else. */
export type ClaimDraft = z.output<typeof CLAIM>;

/**
 * Brings a claim into the form in which it is kept.
 *
 * @returns the claim, or what is wrong with each field that is not as it should be
 * @example checkClaim({ ...BLANK_CLAIM, email: 'x' }).issues?.email // 'email_invalid'
 */
export function checkClaim(
  answers: ClaimAnswers,
):
  | { claim: ClaimDraft; issues?: undefined }
  | { claim?: undefined; issues: Partial<Record<ClaimKey, ClaimIssueCode>> } {
  const result = CLAIM.safeParse(answers);
  if (result.success) return { claim: result.data };
  const issues: Partial<Record<ClaimKey, ClaimIssueCode>> = {};
  for (const { path, message } of result.error.issues)
    issues[path[0] as ClaimKey] ??= message as ClaimIssueCode;
  return { issues };
}

/**
 * A claimant's answer to a request for more; empty when a document or a code is the answer. Null when it is too long.
 */
export function readAnswer(text: string): string | null {
  const answer = tidyText(text);
  return countCharacters(answer) <= CLAIM_TEXT_MAX ? answer : null;
}

function read(kept: (text: string) => string | null, message: ClaimIssueCode) {
  return z.string().transform((text, context) => {
    const value = kept(text);
    if (value !== null) return value;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

function issue(code: ClaimIssueCode): ClaimIssueCode {
  return code;
}
