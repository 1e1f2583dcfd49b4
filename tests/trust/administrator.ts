import type { Pool } from 'pg';
import { newPerson, type Person } from '#tests/account/people.ts';

/** Somebody who administers the directory. */
export async function newAdministrator(pool: Pool): Promise<Person> {
  const person = await newPerson(pool);
  await pool.query('insert into private.administrators values ($1)', [person.email]);
  return person;
}
