/** Fields of a listing that are sets of codes (domain/listing/fields/code-sets.ts): their names, and those of their codes. */
export const codeSets = {};
