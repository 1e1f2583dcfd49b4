/** What a person is told, by kind. */
export const notifications = {};
