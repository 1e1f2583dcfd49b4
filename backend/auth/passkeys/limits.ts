/** How many passkeys a person may have: the field's default. */
export const MOST_PASSKEYS = 10;
