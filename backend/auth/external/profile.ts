import { z } from 'zod';
import { AuthError } from '../errors/auth-error.ts';
import { mustBeEmail } from '../users/rules.ts';
import { MAX_SUB_CHARS } from './id-token.ts';
import { askJson, ProviderError } from './transport.ts';

/** An address that a person has at a provider, in lower case. */
export type ProviderEmail = { address: string; verified: boolean; primary: boolean };

/** Who a person is at a provider. */
export type Profile = {
  /** The provider's own and lasting name for the person. */
  sub: string;
  emails: ProviderEmail[];
  /** What `identity_data` and `user_metadata` say, by the names of the field; without what is empty. */
  claims: Record<string, unknown>;
};

// What providers answer, where it may be null or missing.
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
export const flag = z.union([z.boolean(), z.string(), z.number()]).nullish().transform(isYes);
export const id = z.union([z.string().min(1), z.number().int()]).transform(String);

/**
 * @param what is read, for the log
 * @throws ProviderError
 */
export function read<Shape extends z.ZodType>(shape: Shape, value: unknown, what: string): z.output<Shape> {
  const result = shape.safeParse(value);
  if (!result.success) throw new ProviderError(`${what}: ${z.prettifyError(result.error)}`);
  return result.data;
}

/**
 * What a provider says to the bearer of a token.
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

/** Of one claim as JSON, as all of them are in every token of the person; a longer one is left out. */
const MAX_CLAIM_CHARS = 2_048;
const MAX_CLAIMS_CHARS = 8_192;
const MAX_EMAILS = 20;

/**
 * @param iss who says so
 * @throws ProviderError for a name that cannot be kept
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
    claims: short(filled({ iss, sub, provider_id: sub, ...claims })),
  };
}

/** A name and a picture, under every name that clients look for them by. */
export function appearance(name: string, picture = ''): Record<string, string> {
  return { name, full_name: name, picture, avatar_url: picture };
}

/** What a person's identity keeps: the profile, with the address that counts. */
export function identityDataOf({ emails, claims }: Profile): Record<string, unknown> {
  const email = primaryEmail(emails);
  return {
    ...claims,
    ...(email && { email: email.address }),
    email_verified: email?.verified ?? false,
    phone_verified: false,
  };
}

/** The address that counts among those of a profile: the one that is said to, else the last. */
export function primaryEmail(emails: readonly ProviderEmail[]): ProviderEmail | undefined {
  return emails.find(({ primary }) => primary) ?? emails.at(-1);
}

/** What is not said is left out. */
function filled(claims: Record<string, unknown>): Record<string, unknown> {
  const isPresent = (value: unknown) =>
    value !== '' &&
    value !== null &&
    value !== undefined &&
    !(isTable(value) && Object.keys(value).length === 0);
  return Object.fromEntries(
    Object.entries(claims)
      .map(([name, value]) => [name, isTable(value) ? filled(value) : value] as const)
      .filter(([, value]) => isPresent(value)),
  );
}

// In the order in which they are said: who it is comes first.
function short(claims: Record<string, unknown>): Record<string, unknown> {
  let left = MAX_CLAIMS_CHARS;
  const kept = Object.entries(claims).filter(([name, value]) => {
    const size = name.length + JSON.stringify(value).length;
    const isKept = size <= MAX_CLAIM_CHARS && size <= left;
    if (isKept) left -= size;
    return isKept;
  });
  return Object.fromEntries(kept);
}

// What is no address that an email may go to is none.
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
