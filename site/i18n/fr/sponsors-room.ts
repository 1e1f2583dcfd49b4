/** The room of sponsors. */
export const sponsorsRoom = {};
