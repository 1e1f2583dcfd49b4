/** Fragment of a review, the same in both languages: letters lead to it. */
export const reviewId = (id: number) => `review-${id}`;
/** Where the first tools of whoever is signed in come, in the place of the visitor's. */
export const reviewToolsId = (id: number) => `review-${id}-tools`;
/** Where others come, after those that are everyone's: these stay where they are. */
export const moreToolsId = (id: number) => `review-${id}-more`;
/** Where the reply to a review is written. */
export const replyPlaceId = (id: number) => `review-${id}-reply`;

/** How a tool of a review looks. */
export const REVIEW_TOOL = 'review-tool';
