import { describe, expect, it } from 'vitest';
import { BLANK_CLAIM, checkClaim, readAnswer } from './claim.ts';
import { claimErrorCode } from './claim-codes.ts';

const complete = {
  fullName: '  Marie-Ève  Gagnon ',
  email: ' marie@brulerie.example ',
  phone: '(418) 555-0199, poste 2',
  reason: 'Je suis la propriétaire.\r\n\r\n\r\nDepuis 2019. ',
};

describe('a claim', () => {
  it('is normalized', () => {
    expect(checkClaim(complete)).toEqual({
      claim: {
        fullName: 'Marie-Ève Gagnon',
        email: 'marie@brulerie.example',
        phone: '+14185550199,2',
        reason: 'Je suis la propriétaire.\n\nDepuis 2019.',
      },
    });
  });

  it('reports the issue of each field', () => {
    expect(checkClaim(BLANK_CLAIM)).toEqual({
      issues: {
        fullName: 'full_name_missing',
        email: 'email_invalid',
        phone: 'phone_invalid',
        reason: 'reason_too_short',
      },
    });
  });

  it.each([
    ['fullName', 'É'.repeat(120), undefined],
    ['fullName', 'É'.repeat(121), 'full_name_too_long'],
    ['fullName', ' É ', 'full_name_missing'],
    ['reason', 'a'.repeat(10), undefined],
    ['reason', ' aaaaaaaaa ', 'reason_too_short'],
    ['reason', 'a'.repeat(2000), undefined],
    ['reason', 'a'.repeat(2001), 'reason_too_long'],
    ['phone', '555-1234', 'phone_invalid'],
    ['email', 'marie@brulerie', 'email_invalid'],
  ] as const)('%s «%.12s…» is %s', (key, text, issue) => {
    expect(checkClaim({ ...complete, [key]: text }).issues?.[key]).toBe(issue);
  });
});

it('an answer may be empty, and is 2000 characters at most', () => {
  expect([readAnswer('  '), readAnswer(' Voici. '), readAnswer('a'.repeat(2001))]).toEqual([
    '',
    'Voici.',
    null,
  ]);
});

it('an error without a message is an unexpected failure', () => {
  expect([claimErrorCode('already_claimed'), claimErrorCode('57014'), claimErrorCode(null)]).toEqual([
    'already_claimed',
    'unexpected_failure',
    'unexpected_failure',
  ]);
});
