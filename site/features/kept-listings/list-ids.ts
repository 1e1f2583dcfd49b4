/** The `localStorage` key of the kept listings. */
export const KEPT_KEY = 'bottin-kept';
/** The `localStorage` key of the account's kept listings, until its session ends. */
export const ACCOUNT_KEPT_KEY = 'bottin-account-kept';
/** The section of the kept listings. */
export const KEPT_LIST_ID = 'kept-list';
/** The message of a failed fetch. */
export const KEPT_FAILED_ID = 'kept-failed';
/** The empty state. */
export const KEPT_NONE_ID = 'kept-none';
/** How many listings are kept, and what is done to all of them. */
export const KEPT_TOOLS_ID = 'kept-tools';
/** Whether the list is in the account of a person who is signed in. */
export const KEPT_ACCOUNT_ID = 'kept-account';
/** The last change, with its undo button. */
export const KEPT_CHANGE_ID = 'kept-change';
/** The list of cards, on its page and in the answer that brings them. */
export const KEPT_CARDS_ID = 'kept-cards';
/** How many listings are chosen for a comparison, and the button that opens it. */
export const COMPARE_BAR_ID = 'compare-bar';
/** The section of the listings that were seen recently. */
export const SEEN_ID = 'seen-listings';

/** Name of the cache for reading the list offline: its rows in each language, and the scripts that its page imports. */
export const KEPT_CACHE = 'kept';
