/** Standard input of an attacker. */
export type SocketOrders = {
  url: string;
  anonKey: string;
  /** A name of an attack. */
  name: string;
  /** The largest message that the server takes, in bytes (`frame-limit.ts`). */
  frameLimit: number;
  /** A public table whose row changes anyone may read. */
  table: string;
  /** A module with more attacks, by its URL; empty for none. */
  more: string;
};
