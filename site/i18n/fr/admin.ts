/** What every room of the administration says. */
export const admin = {};
