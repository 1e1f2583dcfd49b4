import { type Attack, http } from './attack.ts';
import { joined, repeated, wholes } from './bodies/text.ts';

const MIB = 1024 * 1024;

/** The bodies of the issue, to the letter: what stopped the product at 683b049. The mildest come first. */
export function issueBodies(): Attack[] {
  const csv = (name: string, bytes: number) =>
    http('issue', name, 'anon', 'POST', '/rest/v1/regions', {
      type: 'text/csv',
      body: () => joined('a\n', wholes('b\n', bytes)),
    });
  return [
    csv('csv of 1 MiB', MIB),
    http('issue', 'json of 1 MiB, as many rows', 'anon', 'POST', '/rest/v1/regions', {
      type: 'application/json',
      body: () => joined('[', wholes('{"a":1},', MIB), '{"a":1}]'),
    }),
    http('issue', 'nested json of 1 MiB', 'anon', 'POST', '/rest/v1/regions', {
      type: 'application/json',
      body: () => joined(repeated('[', MIB / 2), repeated(']', MIB / 2)),
    }),
    http('issue', 'form of 20 MiB to a procedure', 'anon', 'POST', '/rest/v1/rpc/search_listings', {
      type: 'application/x-www-form-urlencoded',
      body: () => wholes('a=1&', 20 * MIB - 4),
    }),
    csv('csv of 4 MiB (2,000,000 rows)', 2 * 2_000_000),
    csv('csv of 20 MiB', 20 * MIB - 4),
  ];
}
