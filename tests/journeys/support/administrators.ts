import type { BrowserContextOptions } from 'playwright-core';
import { newPerson, sessionOf } from './people.ts';
import { runSql } from './shops.ts';

/** A new administrator: `open(path, session)` opens a page as them. */
export async function newAdministrator(
  locale: 'fr' | 'en' = 'fr',
): Promise<Awaited<ReturnType<typeof newPerson>> & { session: BrowserContextOptions }> {
  const person = await newPerson(locale);
  await runSql('insert into private.administrators (email) values ($1)', [person.email]);
  return { ...person, session: { ...(await sessionOf(person.client)), locale: `${locale}-CA` } };
}
