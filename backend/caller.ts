/** The caller of a request: its database role, and the claims of the token that named it. */
export type Caller = {
  /** A role that `authenticator` may become: `anon`, `authenticated`, `service_role` or one of the project's own. */
  role: string;
  /** The signed claims of the token, unchanged; `{ role }` for an API key. */
  claims: Readonly<Record<string, unknown>>;
};
