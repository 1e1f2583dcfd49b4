/** The room of moderation. */
export const moderation = {};
