import { createUser } from './endpoints/admin/create-user.ts';
import { deleteUserById } from './endpoints/admin/delete-user.ts';
import { getUserById } from './endpoints/admin/get-user.ts';
import { listAllUsers } from './endpoints/admin/list-users.ts';
import { updateUserById } from './endpoints/admin/update-user.ts';
import type { Route } from './routes.ts';

/** What only the service's own key opens: the client's `auth.admin`. */
export const ADMIN_ROUTES: Readonly<Record<string, Route>> = {
  'GET /admin/users': { guard: 'service', endpoint: listAllUsers },
  'POST /admin/users': { guard: 'service', endpoint: createUser },
  'GET /admin/users/:id': { guard: 'service', endpoint: getUserById },
  'PUT /admin/users/:id': { guard: 'service', endpoint: updateUserById },
  'DELETE /admin/users/:id': { guard: 'service', endpoint: deleteUserById },
};
