/** Maximum passkeys per person: the official service's default. */
export const MOST_PASSKEYS = 10;
