/** Who asks: the database role that the request runs as, and the claims of the token that named it. */
export type Caller = {
  /** A role that `authenticator` may become: `anon`, `authenticated`, `service_role` or one of the project's own. */
  role: string;
  /** The token's claims as they were signed; `{ role }` when there was only an API key. */
  claims: Readonly<Record<string, unknown>>;
};
