import { describe, expect, it } from 'vitest';
import { checkReply, checkReview, lostPhotos, readAnswers } from './review.ts';
import { reviewErrorCode } from './review-codes.ts';

const COMPLETE_REVIEW = {
  rating: 4,
  body: 'Une équipe attentive, un travail soigné et un prix respecté.',
  photos: [],
  isAnonymous: false,
  locale: 'fr',
};
const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    path: `6f0f5a40-0000-4000-8000-00000000000${index}.webp`,
    width: 80,
    height: 60,
  }));

describe('a review', () => {
  it('is normalized, and parsing a stored one changes nothing', () => {
    const typed = { ...COMPLETE_REVIEW, body: `  ${COMPLETE_REVIEW.body}\r\n\r\n\r\nMerci\u200b! ` };
    const { review } = checkReview(typed);
    expect(review).toEqual({ ...COMPLETE_REVIEW, body: `${COMPLETE_REVIEW.body}\n\nMerci!` });
    expect(checkReview(review)).toEqual({ review, issues: null });
  });

  it('reports the issue of each field', () => {
    expect(
      checkReview({ ...COMPLETE_REVIEW, rating: null, body: 'Bien.', photos: photos(6) }).issues,
    ).toEqual({
      rating: 'rating_missing',
      body: 'body_too_short',
      photos: 'too_many_photos',
    });
  });

  it.each([
    [{ body: 'a'.repeat(50) }, null],
    [{ body: `${'a'.repeat(49)} ` }, { body: 'body_too_short' }],
    [{ body: '🍁'.repeat(50) }, null],
    [{ body: 'a'.repeat(5000) }, null],
    [{ body: 'a'.repeat(5001) }, { body: 'body_too_long' }],
    [{ rating: 4.5 }, { rating: 'rating_missing' }],
    [{ photos: photos(5) }, null],
    [{ photos: [...photos(1), ...photos(1)] }, { photos: 'photo_invalid' }],
    [
      { photos: [{ path: 'https://ailleurs.example/a.webp', width: 1, height: 1 }] },
      { photos: 'photo_invalid' },
    ],
    [{ locale: 'de' }, { locale: 'value_invalid' }],
  ])('%j: %j', (part, issues) => {
    expect(checkReview({ ...COMPLETE_REVIEW, ...part }).issues).toEqual(issues);
  });
});

describe('a draft stored on the device', () => {
  it('is read half-written', () => {
    const begun = {
      rating: null,
      body: ' Un bon',
      photos: photos(1),
      isAnonymous: true,
      displayName: 'Luce R',
    };
    expect(readAnswers(JSON.parse(JSON.stringify(begun)))).toEqual(begun);
  });

  it.each([null, 'Un bon', { rating: 9, body: '', photos: [], isAnonymous: true }, { body: 'Un bon' }])(
    'is nothing when it is %j',
    (kept) => {
      expect(readAnswers(kept)).toBeNull();
    },
  );
});

it('finds a photo of a draft stored when names began with a folder', () => {
  const [photo] = photos(1);
  const kept = {
    rating: 4,
    body: 'Une',
    photos: [{ ...photo, path: `folder/${photo?.path}` }],
    isAnonymous: false,
  };
  expect(readAnswers(kept)).toEqual({ ...kept, photos: [photo], displayName: '' });
});

it('lists the photos that the stored review lost, and none that it gained', () => {
  const three = photos(3);
  expect(lostPhotos(three.slice(0, 2), three.slice(1))).toEqual([three[0]?.path]);
  expect(lostPhotos(photos(2), photos(3))).toEqual([]);
});

describe('a reply', () => {
  it.each([
    ['  Merci! ', { body: 'Merci!', issue: null }],
    [' ', { body: null, issue: 'reply_too_short' }],
    ['a'.repeat(2001), { body: null, issue: 'reply_too_long' }],
  ])('%j', (typed, checked) => {
    expect(checkReply(typed)).toEqual(checked);
  });
});

it.each([
  ['already_reviewed', 'already_reviewed'],
  ['account_not_found', 'login_required'],
  ['PGRST301', 'login_required'],
  ['unreachable', 'unexpected_failure'],
])('the refusal of %s is %s', (code, error) => {
  expect(reviewErrorCode(code)).toBe(error);
});
