import { listUsers } from '../../admin/list.ts';
import { pageHeaders, readPage } from '../../admin/page.ts';
import { json } from '../../request/answer.ts';
import type { Call } from '../../request/call.ts';
import { validationFailed } from '../../request/errors.ts';
import { AUDIENCE } from '../../users/queries.ts';
import { presentUser } from '../../users/user.ts';

/** `GET /admin/users?page=1&per_page=50&filter=…&sort=created_at asc`: the accounts, newest first by default. */
export async function listAllUsers(call: Call): Promise<Response> {
  const page = readPage(call);
  const order = orderOf(call.query.get('sort'));
  const filter = call.query.get('filter') ?? '';
  const { users, total } = await listUsers(call.context.pool, { ...page, filter, order });
  return json({ users: users.map(presentUser), aud: AUDIENCE }, 200, pageHeaders(call, page, total));
}

function orderOf(sort: string | null): 'asc' | 'desc' {
  if (!sort) return 'desc';
  const [, field, direction = 'desc'] = /^(\S*)(?: (.*))?$/s.exec(sort) ?? [];
  if (field !== 'created_at') {
    throw validationFailed(`Bad Sort Parameters: bad field for sort ${JSON.stringify(field ?? sort)}`);
  }
  const order = direction.toLowerCase();
  if (order === 'asc' || order === 'desc') return order;
  throw validationFailed(
    `Bad Sort Parameters: bad direction for sort ${JSON.stringify(direction)}, only 'asc' and 'desc' allowed`,
  );
}
