import { LOCALES, localeOfPath } from '#domain/locale.ts';
import type { BusinessPage, Photo, Review, ReviewReply } from '#domain/pages/directory.ts';

/** The part of a review that a page shows. */
export type ShownReview = Omit<Review, 'reply'> & { reply: Pick<ReviewReply, 'body' | 'locale'> | null };

export type ShownReviews = Omit<BusinessPage['reviews'], 'rows'> & { rows: readonly ShownReview[] };

/** The props that the document writes as JSON for the reviews island: {@link withRows} reads the rows from its HTML. */
export function withoutRows<Props extends { reviews: ShownReviews }>({ reviews, ...props }: Props) {
  const { rows: _, ...others } = reviews;
  return { ...props, reviews: others };
}

/** @param island contains the reviews as `ReviewItem` renders them for visitors */
export function withRows<Props extends ReturnType<typeof withoutRows>>(island: Element, props: Props) {
  const rows = [...island.querySelectorAll<HTMLElement>('.review')].map(readReview);
  return { ...props, reviews: { ...props.reviews, rows } };
}

/** Data attributes of a review's element, for values that its text does not contain. */
export function reviewData({ rating, usefulCount, editedAt, authorName }: ShownReview) {
  return {
    'data-rating': rating,
    'data-useful': usefulCount || undefined,
    'data-edited': editedAt ?? undefined,
    'data-anonymous': authorName === null ? '' : undefined,
  };
}

/** The value of `data-photo` of the link to a photo. */
export function photoData({ path, width, height }: Photo): string {
  return `${width} ${height} ${path}`;
}

function readReview(element: HTMLElement): ShownReview {
  const { rating, useful, edited, anonymous } = element.dataset;
  const reply = element.querySelector('.reply');
  return {
    id: Number(element.id.split('-')[1]),
    authorName: anonymous === undefined ? textOf(element, 'h3') : null,
    rating: Number(rating),
    ...readWords(element),
    createdAt: element.querySelector('time')?.dateTime ?? '',
    editedAt: edited ?? null,
    usefulCount: Number(useful ?? 0),
    reply: reply && readWords(reply),
    photos: [...element.querySelectorAll<HTMLElement>('[data-photo]')].map(readPhoto),
  };
}

/** Reads the first user text in the element: a review's own text precedes the text of its reply. */
function readWords(element: Element): { body: string; locale: Review['locale'] } {
  const lang = element.querySelector('.own-words')?.getAttribute('lang');
  return {
    body: textOf(element, '.own-words'),
    locale: LOCALES.find((locale) => lang?.startsWith(locale)) ?? localeOfPath(location.pathname),
  };
}

function readPhoto(link: HTMLElement): Photo {
  const [width, height, path = ''] = (link.dataset.photo ?? '').split(' ');
  const alt = link.querySelector('img')?.alt ?? null;
  return { path, alt, width: Number(width), height: Number(height) };
}

function textOf(element: Element, selector: string): string {
  return element.querySelector(selector)?.textContent ?? '';
}
