import { auditLog } from '../admin/audit-log.ts';
import {
  deleteFactorOf,
  deletePasskeyOf,
  listFactors,
  listPasskeysOf,
  updateFactorOf,
} from '../admin/factors.ts';
import { generateLink } from '../admin/generate-link.ts';
import { invite } from '../admin/links.ts';
import { deleteUserById, getUserById, listAllUsers } from '../admin/users.ts';
import { createUser, updateUserById } from '../admin/write-user.ts';
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
