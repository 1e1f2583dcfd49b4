/** The room of statistics. */
export const stats = {};
