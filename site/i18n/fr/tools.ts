/** The room of tools. */
export const tools = {};
