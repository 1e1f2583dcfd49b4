/** The room of claims. */
export const claimsRoom = {};
