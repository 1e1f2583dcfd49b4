import { z } from 'zod';
import { malformedPolicy, policyRefused } from '../errors.ts';

const Value = z.union([z.string(), z.number()]).transform(String);
const Condition = z.union([
  z.tuple([z.literal('content-length-range'), z.coerce.number(), z.coerce.number()]),
  z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), Value]),
  z.record(z.string(), Value),
]);
const Policy = z.object({ expiration: z.string(), conditions: z.array(Condition) });

/** Fields that a policy need not name: they carry the signature. */
const EXEMPT = [
  ...['policy', 'x-amz-signature', 'x-amz-algorithm', 'x-amz-credential', 'x-amz-date'],
  'x-amz-security-token',
];

/** Allowed size of the file, in bytes. */
export type SizeRange = { min: number; max: number };

/**
 * Checks a form against its signed policy. Every field must be named by a condition, or the holder of a policy could
 * add any metadata.
 *
 * @param encoded the policy in base64
 * @param fields of the form, by lower-case names, and `bucket` of the URL
 * @throws StorageError 400 for a malformed policy, 403 for one that has expired or does not allow the form
 */
export function checkPolicy(encoded: string, fields: ReadonlyMap<string, string>, now: Date): SizeRange {
  const { expiration, conditions } = readPolicy(encoded);
  const expires = Date.parse(expiration);
  if (Number.isNaN(expires)) throw malformedPolicy('Invalid policy expiration');
  if (expires < now.getTime()) throw policyRefused('Policy expired');
  const covered = new Set(EXEMPT);
  let range: SizeRange = { min: 0, max: Number.POSITIVE_INFINITY };
  for (const condition of conditions) {
    if (!Array.isArray(condition)) {
      for (const [name, value] of Object.entries(condition)) {
        covered.add(name.toLowerCase());
        mustMatch(fields, 'eq', name.toLowerCase(), value);
      }
    } else if (condition[0] === 'content-length-range') {
      range = { min: Math.max(range.min, condition[1]), max: Math.min(range.max, condition[2]) };
    } else {
      const [operator, target, value] = condition;
      const name = target.slice(1).toLowerCase();
      covered.add(name);
      mustMatch(fields, operator, name, value);
    }
  }
  const extra = [...fields.keys()].find((name) => !covered.has(name) && !name.startsWith('x-ignore-'));
  if (extra) throw policyRefused(`Extra input fields: ${extra}`);
  return range;
}

function readPolicy(encoded: string): z.output<typeof Policy> {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'));
  } catch {
    throw malformedPolicy('The policy is not JSON in base64');
  }
  const result = Policy.safeParse(value);
  if (!result.success) throw malformedPolicy('The policy has no expiration, or an unknown condition');
  return result.data;
}

function mustMatch(
  fields: ReadonlyMap<string, string>,
  operator: 'eq' | 'starts-with',
  name: string,
  expected: string,
): void {
  const actual = fields.get(name);
  const isMatch = operator === 'eq' ? actual === expected : actual?.startsWith(expected);
  if (!isMatch) throw policyRefused(`Policy condition failed: ["${operator}", "$${name}", "${expected}"]`);
}
