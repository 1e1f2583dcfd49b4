import { readFileSync } from 'node:fs';
import { describe, expect, test } from '#tests/fixtures/index.ts';
import { linesOfRegister } from './register.ts';

/** The rows of the policy's retention table, in their order, each with the tables of the register that it covers. */
const SPEAKS_OF: readonly (readonly string[])[] = [
  ['auth.users', 'auth.identities', 'auth.bottin_unverified_addresses', 'public.user_profiles'],
  ['private.kept_lists', 'private.kept_list_entries'],
  ['private.saved_searches'],
  ['auth.sessions', 'auth.refresh_tokens'],
  [
    'auth.one_time_tokens',
    'auth.flow_state',
    'auth.bottin_flow_limits',
    'auth.mfa_challenges',
    'auth.saml_relay_states',
    'auth.webauthn_challenges',
    'auth.bottin_wallet_messages',
    'auth.bottin_spent_tokens',
  ],
  ['auth.bottin_attempts', 'auth.bottin_email_requests'],
  ['auth.audit_log_entries'],
  ['mail.messages'],
  ['public.notifications'],
  ['public.reviews', 'private.review_replies'],
  ['private.review_writings'],
  ['private.review_votes'],
  ['private.reports', 'private.corrections', 'private.fact_votes', 'private.doubts'],
  ['private.visitor_messages'],
  ['public.claims', 'private.listing_changes', 'private.removal_requests'],
  ['private.claim_documents', 'private.claim_proofs'],
  ['private.listing_invitations'],
  ['private.privacy_requests'],
  ['private.geocoded_addresses'],
  ['private.decisions'],
];

/** Tables of the register that the policy's table omits on purpose. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'private.daily_searches': 'said above the table: words without who searched them',
  'private.settled_searches': 'the same words',
  'private.listing_edits': 'who of those who keep a listing has its form open',
  'private.geocoding_allowances': 'a number, for as long as a day has',
  'private.arrival_notices': 'of administrators alone',
  'private.digests': 'of administrators alone',
  'private.transfers': 'of administrators alone; samples of open data',
  'private.import_changes': 'what an import changed in listings',
  'private.licence_changes': 'what an import changed in licences of a public register',
  'private.import_marks': 'who had said what an import said again',
  'jobs.jobs': 'of administrators alone; an answer of a mail server goes with its email',
  'storage.resumable_uploads': 'a picture that is on its way',
  'storage.s3_multipart_uploads': 'the same, by the S3 protocol',
  'storage.s3_multipart_uploads_parts': 'its parts',
  'realtime.messages': 'says that something changed, not what',
};

const LOCALES = ['fr', 'en'] as const;
type Locale = (typeof LOCALES)[number];
type Names<Named> = Readonly<Record<string, Named>>;

const NUMBERS: Record<Locale, Names<number>> = {
  fr: { un: 1, deux: 2, sept: 7 },
  en: { a: 1, two: 2, seven: 7 },
};
const UNITS: Record<Locale, Names<string>> = {
  fr: { minutes: 'minutes', heures: 'hours', jour: 'days', jours: 'days', an: 'years', ans: 'years' },
  en: { minutes: 'minutes', hours: 'hours', day: 'days', days: 'days', year: 'years', years: 'years' },
};

describe.each(LOCALES)('the table of the privacy policy: %s', (locale) => {
  const register = linesOfRegister(readFileSync('docs/privacy.md', 'utf8'));
  const lines = linesOfPolicy(readFileSync(`site/content/${locale}/privacy-policy.md`, 'utf8'));

  test('has exactly the retention times of the register', () => {
    const known = (names: readonly string[]) =>
      names.map((name) => register.find(({ table }) => table === name));
    expect(lines.map(({ what, howLong }) => [what, spans(locale, [howLong])])).toEqual(
      lines.map(({ what }, index) => [
        what,
        spans(
          'en',
          known(SPEAKS_OF[index] ?? []).map((line) => line?.howLong ?? 'not in the register'),
        ),
      ]),
    );
    expect(lines).toHaveLength(SPEAKS_OF.length);
  });

  test('omits no retention time without a reason', () => {
    const said = new Set([...SPEAKS_OF.flat(), ...Object.keys(LEFT_OUT)]);
    const timed = register.filter(({ howLong }) => howLong !== null && spans('en', [howLong]).length > 0);
    expect(timed.map(({ table }) => table).filter((table) => !said.has(table))).toEqual([]);
  });
});

test('reads times in both languages', () => {
  expect(
    spans('en', ['the network 30 days; e-mail until the answer; the rest two years after', 'hours']),
  ).toEqual(['2 years', '30 days', 'hours']);
  expect(spans('fr', ['dans les 30\u00a0jours, ou un an sans usage; quelques heures'])).toEqual([
    '1 years',
    '30 days',
    'hours',
  ]);
});

/** The retention times named in a text: `30 days`, or `hours` for an unspecified number; each once. */
function spans(locale: Locale, texts: readonly string[]): string[] {
  const units = UNITS[locale];
  const names = Object.keys(units).join('|');
  const span = new RegExp(`(?:(\\d+|\\p{L}+)\\s)?(?<!\\p{L})(${names})(?!\\p{L})`, 'gu');
  const found = texts.flatMap((text) =>
    Array.from(text.matchAll(span), ([, count = '', unit = '']) => {
      const number = NUMBERS[locale][count] ?? Number(count);
      return `${number > 0 ? `${number} ` : ''}${units[unit]}`;
    }),
  );
  return [...new Set(found)].sort();
}

/** The rows of the policy's last table. */
function linesOfPolicy(text: string): { what: string; howLong: string }[] {
  const rows = text
    .slice(text.lastIndexOf('| --- | --- | --- |'))
    .split('\n')
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return rows
    .slice(
      0,
      rows.findIndex((cells) => cells.length !== 5),
    )
    .map(([, what = '', , howLong = '']) => ({ what, howLong }));
}
