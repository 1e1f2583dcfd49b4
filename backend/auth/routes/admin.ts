import { auditLog } from '../endpoints/admin/audit-log.ts';
import { createUser } from '../endpoints/admin/create-user.ts';
import { deleteFactorOf } from '../endpoints/admin/delete-factor.ts';
import { deletePasskeyOf } from '../endpoints/admin/delete-passkey.ts';
import { deleteUserById } from '../endpoints/admin/delete-user.ts';
import { generateLink } from '../endpoints/admin/generate-link.ts';
import { getUserById } from '../endpoints/admin/get-user.ts';
import { invite } from '../endpoints/admin/invite.ts';
import { listFactors } from '../endpoints/admin/list-factors.ts';
import { listPasskeysOf } from '../endpoints/admin/list-passkeys.ts';
import { listAllUsers } from '../endpoints/admin/list-users.ts';
import { updateFactorOf } from '../endpoints/admin/update-factor.ts';
import { updateUserById } from '../endpoints/admin/update-user.ts';
import type { Route } from './route.ts';

/** Routes for the service key only: the client's `auth.admin`. */
export const ADMIN_ROUTES: Readonly<Record<string, Route>> = {
  'GET /admin/users': { guard: 'service', endpoint: listAllUsers },
  'POST /admin/users': { guard: 'service', endpoint: createUser },
  'GET /admin/users/:id': { guard: 'service', endpoint: getUserById },
  'PUT /admin/users/:id': { guard: 'service', endpoint: updateUserById },
  'DELETE /admin/users/:id': { guard: 'service', endpoint: deleteUserById },
  'GET /admin/users/:id/passkeys': { guard: 'service', endpoint: listPasskeysOf },
  'DELETE /admin/users/:id/passkeys/:passkeyId': { guard: 'service', endpoint: deletePasskeyOf },
  'GET /admin/users/:id/factors': { guard: 'service', endpoint: listFactors },
  'PUT /admin/users/:id/factors/:factorId': { guard: 'service', endpoint: updateFactorOf },
  'DELETE /admin/users/:id/factors/:factorId': { guard: 'service', endpoint: deleteFactorOf },
  'POST /invite': { guard: 'service', endpoint: invite },
  'POST /admin/generate_link': { guard: 'service', endpoint: generateLink },
  'GET /admin/audit': { guard: 'service', endpoint: auditLog },
};
