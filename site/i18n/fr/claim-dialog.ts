/** Claiming a listing. */
export const claimDialog = {};
