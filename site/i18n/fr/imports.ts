/** The room of imports and exports. */
export const imports = {};
