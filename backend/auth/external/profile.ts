import { z } from 'zod';
import { AuthError } from '../request/errors.ts';
import { mustBeEmail } from '../users/rules.ts';
import { MAX_SUB_CHARS } from './openid.ts';
import { askJson, ProviderError } from './transport.ts';

/** One of a person's email addresses at a provider, in lower case. */
export type ProviderEmail = { address: string; verified: boolean; primary: boolean };

/** A person's profile at a provider. */
export type Profile = {
  /** The provider's stable identifier for the person. */
  sub: string;
  emails: ProviderEmail[];
  /** Claims of `identity_data` and `user_metadata`, by the official service's names; empty values are left out. */
  claims: Record<string, unknown>;
};

// Fields of provider responses that may be null or missing.
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
export const flag = z.union([z.boolean(), z.string(), z.number()]).nullish().transform(isYes);
export const id = z.union([z.string().min(1), z.number().int()]).transform(String);

/**
 * @param what the subject, for the log
 * @throws ProviderError
 */
export function read<Shape extends z.ZodType>(shape: Shape, value: unknown, what: string): z.output<Shape> {
  const result = shape.safeParse(value);
  if (!result.success) throw new ProviderError(`${what}: ${z.prettifyError(result.error)}`);
  return result.data;
}

/**
 * Fetches JSON from a provider with a bearer token.
 *
 * @throws ProviderError
 */
export async function ask<Shape extends z.ZodType>(
  shape: Shape,
  address: string,
  token: string,
  headers: Record<string, string> = {},
): Promise<z.output<Shape>> {
  const answer = await askJson(address, { headers: { ...headers, authorization: `Bearer ${token}` } });
  return read(shape, answer, address);
}

/** Size of one claim as JSON; longer ones are left out, because every token of the person contains all claims. */
const MAX_CLAIM_CHARS = 2_048;
const MAX_CLAIMS_CHARS = 8_192;
const MAX_EMAILS = 20;

/**
 * @param iss the issuer of the claims
 * @throws ProviderError for a subject too long to store
 */
export function profile(
  iss: string,
  sub: string,
  emails: readonly { address: string; verified: boolean; primary?: boolean }[],
  claims: Record<string, unknown>,
): Profile {
  if (sub.length > MAX_SUB_CHARS)
    throw new ProviderError(`${iss} names somebody by ${sub.length} characters`);
  return {
    sub,
    emails: emails
      .slice(0, MAX_EMAILS)
      .map(({ address, verified, primary = true }) => ({ address: asEmail(address), verified, primary }))
      .filter(({ address }) => address !== ''),
    claims: limitSize(withoutEmpty({ iss, sub, provider_id: sub, ...claims })),
  };
}

/** A name and a picture, under every claim name that clients read. */
export function appearance(name: string, picture = ''): Record<string, string> {
  return { name, full_name: name, picture, avatar_url: picture };
}

/** `identity_data` of a profile: its claims and its primary address. */
export function identityDataOf({ emails, claims }: Profile): Record<string, unknown> {
  const email = primaryEmail(emails);
  return {
    ...claims,
    ...(email && { email: email.address }),
    email_verified: email?.verified ?? false,
    phone_verified: false,
  };
}

/** The profile's primary address, or else the last one. */
export function primaryEmail(emails: readonly ProviderEmail[]): ProviderEmail | undefined {
  return emails.find(({ primary }) => primary) ?? emails.at(-1);
}

/** Removes empty values. */
function withoutEmpty(claims: Record<string, unknown>): Record<string, unknown> {
  const isPresent = (value: unknown) =>
    value !== '' &&
    value !== null &&
    value !== undefined &&
    !(isTable(value) && Object.keys(value).length === 0);
  return Object.fromEntries(
    Object.entries(claims)
      .map(([name, value]) => [name, isTable(value) ? withoutEmpty(value) : value] as const)
      .filter(([, value]) => isPresent(value)),
  );
}

// Drops claims over the size limits. Earlier claims take priority, so the identifiers come first.
function limitSize(claims: Record<string, unknown>): Record<string, unknown> {
  let left = MAX_CLAIMS_CHARS;
  const kept = Object.entries(claims).filter(([name, value]) => {
    const size = name.length + JSON.stringify(value).length;
    const isKept = size <= MAX_CLAIM_CHARS && size <= left;
    if (isKept) left -= size;
    return isKept;
  });
  return Object.fromEntries(kept);
}

// An invalid address becomes empty.
function asEmail(address: string): string {
  try {
    return address && mustBeEmail(address);
  } catch (error) {
    if (error instanceof AuthError) return '';
    throw error;
  }
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// Providers write it as true, "true", "1" and 1.
function isYes(value: boolean | string | number | null | undefined): boolean {
  return value === true || value === 'true' || value === '1' || (typeof value === 'number' && value !== 0);
}
