/** Duplicates, found and merged. */
export const duplicates = {};
