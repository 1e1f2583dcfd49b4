import type { Random } from './random.ts';

/** Who sends a request: the first three are within the public key's reach, as anyone may sign up. */
export const CALLERS = ['none', 'anon', 'user', 'admin', 'service'] as const;
export type CallerName = (typeof CALLERS)[number];

export function isPublicReach(caller: CallerName): boolean {
  return caller === 'none' || caller === 'anon' || caller === 'user';
}

/** Bytes that are sent one piece after the other, each as a chunk of its own where no length is known. */
export type Body =
  | Buffer
  | { bytes: number; hasLength: boolean; pieces(): Iterable<Buffer>; pauseMs?: number };

type Common = {
  /** A plain name, or `seed:index` of a generated one. */
  name: string;
  /** The row of the table that it counts in. */
  surface: string;
  caller: CallerName;
  /** The address, without the origin; `{user}` in it and in headers is replaced by the id of the caller's account. */
  path: string;
  /** How long the processes are watched after the answer, in ms, where work goes on then. */
  settleMs?: number;
};

/** Where a body may ask for what it needs. */
export type Reach = { url: string; anonKey: string };

/** `body` is made before the request is measured. */
export type HttpAttack = Common & {
  kind: 'http';
  method: string;
  headers: [name: string, value: string][];
  body?: (reach: Reach) => Body | Promise<Body>;
};

/** A socket of /realtime/v1, its frames one after the other. */
type SocketAttack = Common & {
  kind: 'socket';
  frames: () => Frame[];
};

export type Frame = { data: string | Buffer; isBinary?: boolean; isLast?: boolean };

export type Attack = HttpAttack | SocketAttack;

/** What the product has, for generators to aim at. */
export type Target = {
  tables: string[];
  /** Columns of each table. */
  columns: Record<string, string[]>;
  /** Procedures, and the names of their parameters. */
  procedures: Record<string, string[]>;
  slugs: string[];
  /** An object of the bucket `listings`. */
  image: string;
  /** The largest body of a generated request, in bytes. */
  largest: number;
};

export type AttackSurface = {
  name: string;
  /** Written by hand, the same in each run. */
  named(target: Target): Attack[];
  /** One that the generator chooses. */
  generate(random: Random, target: Target, name: string): Attack;
};

/** An HTTP attack; its content type, where it has one, comes first of its headers. */
export function http(
  surface: string,
  name: string,
  caller: CallerName,
  method: string,
  path: string,
  rest: { type?: string; headers?: [string, string][]; body?: HttpAttack['body'] } = {},
): HttpAttack {
  const headers: [string, string][] = [...(rest.headers ?? [])];
  if (rest.type !== undefined) headers.unshift(['content-type', rest.type]);
  return { kind: 'http', surface, name, caller, method, path, headers, body: rest.body };
}
