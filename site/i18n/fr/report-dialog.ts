/** Reporting something, and suggesting a correction. */
export const reportDialog = {};
