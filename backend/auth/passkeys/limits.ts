/** How many passkeys a person may have: the field's default. */
export const MOST_PASSKEYS = 10;

/** How long a name of one may be. */
export const MAX_NAME_CHARS = 120;
