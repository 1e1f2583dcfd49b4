import { z } from 'zod';
import type { Fields } from '../request/call.ts';
import { validationFailed } from '../request/errors.ts';

const AUTH_METHODS = ['none', 'client_secret_basic', 'client_secret_post'] as const;
const GRANT_TYPES = ['authorization_code', 'refresh_token'] as const;
/** Schemes that run a program or show a file: a code sent there would leak. */
const DANGEROUS = ['javascript:', 'data:', 'file:', 'vbscript:', 'about:', 'blob:'];
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

const url = (name: string) =>
  z
    .string()
    .max(2048, `${name} cannot exceed 2048 characters`)
    .refine((text) => text === '' || URL.canParse(text), `${name} must be a valid URL`)
    .optional();

const Changes = z.object({
  redirect_uris: z
    .array(z.string().superRefine(mustBeRedirect))
    .min(1, 'redirect_uris cannot be empty')
    .max(10, 'redirect_uris cannot exceed 10 items')
    .optional(),
  grant_types: z
    .array(z.enum(GRANT_TYPES, "grant_types must only contain 'authorization_code' and/or 'refresh_token'"))
    .optional(),
  client_name: z.string().max(1024, 'client_name cannot exceed 1024 characters').optional(),
  client_uri: url('client_uri'),
  logo_uri: url('logo_uri'),
  token_endpoint_auth_method: z
    .enum(AUTH_METHODS, `token_endpoint_auth_method must be one of: [${AUTH_METHODS.join(' ')}]`)
    .optional(),
});

const Registration = Changes.extend({
  client_type: z
    .enum(['public', 'confidential'], "client_type must be 'public' or 'confidential'")
    .optional(),
});

export type ClientChanges = z.output<typeof Changes>;
export type ClientType = 'public' | 'confidential';

/** A new client, with what follows from the rest. */
export type NewClient = ClientChanges & {
  redirect_uris: string[];
  client_type: ClientType;
  token_endpoint_auth_method: string;
};

/** @throws AuthError 400 `validation_failed` */
export function readRegistration(fields: Fields): NewClient {
  const wish = parsed(Registration, fields);
  const { redirect_uris, token_endpoint_auth_method: method } = wish;
  if (!redirect_uris) throw validationFailed('redirect_uris is required');
  const implied = method && typeOf(method);
  if (wish.client_type && implied && wish.client_type !== implied) {
    throw validationFailed(
      `client_type '${wish.client_type}' is inconsistent with token_endpoint_auth_method '${method}' (expected client_type '${implied}')`,
    );
  }
  const client_type = wish.client_type ?? implied ?? 'confidential';
  return {
    ...wish,
    redirect_uris,
    client_type,
    token_endpoint_auth_method: method ?? (client_type === 'public' ? 'none' : 'client_secret_basic'),
  };
}

/** @throws AuthError 400 `validation_failed` */
export function readChanges(fields: Fields, clientType: ClientType): ClientChanges {
  const changes = parsed(Changes, fields);
  if (Object.values(changes).every((value) => value === undefined)) {
    throw validationFailed('No fields provided for update');
  }
  const { token_endpoint_auth_method: method } = changes;
  if (method && typeOf(method) !== clientType) {
    throw validationFailed(
      `token_endpoint_auth_method '${method}' is not valid for client_type '${clientType}'`,
    );
  }
  return changes;
}

function typeOf(method: (typeof AUTH_METHODS)[number]): ClientType {
  return method === 'none' ? 'public' : 'confidential';
}

function parsed<Schema extends z.ZodType>(schema: Schema, fields: Fields): z.output<Schema> {
  // Clients send null for what they leave out.
  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
  const result = schema.safeParse(sent);
  if (!result.success) throw validationFailed(result.error.issues[0]?.message ?? 'invalid');
  return result.data;
}

function mustBeRedirect(text: string, context: z.RefinementCtx): void {
  const problem = problemOf(text);
  if (problem) context.addIssue(`invalid redirect_uri '${text}': ${problem}`);
}

// RFC 6749, section 3.1.2; plain http is for programs of the same machine (RFC 8252, section 7.3). Stored URIs are
// separated by commas.
function problemOf(text: string): string | undefined {
  if (text === '') return 'redirect URI cannot be empty';
  if (!URL.canParse(text)) return 'must have scheme and host';
  const { protocol, hostname, host, hash } = new URL(text);
  if (DANGEROUS.includes(protocol)) {
    return `scheme '${protocol.slice(0, -1)}' is not allowed for security reasons`;
  }
  if (host === '') return 'must have scheme and host';
  if (protocol === 'http:' && !LOOPBACK.includes(hostname)) return 'HTTP scheme only allowed for localhost';
  if (hash !== '') return 'fragment not allowed in redirect URI';
  return text.includes(',') ? 'comma not allowed in redirect URI' : undefined;
}
