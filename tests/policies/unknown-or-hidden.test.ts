import { randomUUID } from 'node:crypto';
import { test as base, expect, file, type Person } from '#tests/fixtures/index.ts';
import { actAs, inTransaction } from '#tests/fixtures/transaction.ts';

/**
 * Every procedure with a listing or review argument gives the same answer for an unpublished row of another person as
 * for a row that does not exist.
 */
type Procedure = { name: string; args: { name: string; type: string; required: boolean }[] };
type Target = { listing_id: string; slug: string; review_id: string };

/** Usual arguments besides the target; other required arguments are null. */
const USUAL: Readonly<Record<string, string>> = {
  version: '1',
  tab: "'services'",
  fields: `'{"services": []}'`,
  changes: "'{}'",
  is_closed: 'false',
  note: "'Une note utile.'",
  reason: "'reported_fake'",
  email: "'quelquun@exemple.ca'",
  body: "'Merci de votre passage chez nous.'",
  locale: "'fr'",
  useful: 'true',
  user_id: 'gen_random_uuid()',
  kind: "'listing'",
  details: "'Cette fiche est fausse.'",
  claim: `'${JSON.stringify({
    fullName: 'Une Personne',
    email: 'a@exemple.ca',
    phone: '+15145550101',
    reason: 'Je suis la propriétaire de ce commerce.',
  })}'`,
  review: `'${JSON.stringify({
    rating: 4,
    body: 'Une équipe attentive, un travail soigné et un prix respecté.',
    photos: [],
    isAnonymous: true,
    locale: 'fr',
  })}'`,
};
const UNKNOWN: Target = { listing_id: '987654321', slug: "'zebre-qui-nest-pas'", review_id: '987654321' };

let stranger: Person;
let hidden: Target[];
const test = base
  .extend('targets', file, ({ pool, newPerson }) => {
    const newTarget = async (status: string): Promise<Target> => {
      const { rows } = await pool.query<{ id: string; slug: string }>(
        `insert into public.listings (slug, name, status, owner_id, description_fr)
     values ($1, 'Zèbre', $2, $3, repeat('Une description. ', 4) || 'x') returning id, slug`,
        [`zebre-${randomUUID()}`, status, (await newPerson()).id],
      );
      const { id, slug } = rows[0] as { id: string; slug: string };
      const { rows: reviews } = await pool.query(
        `insert into public.reviews (listing_id, rating, body) values ($1, 5, repeat('Merci. ', 8) || 'x') returning id`,
        [id],
      );
      return { listing_id: id, slug: `'${slug}'`, review_id: reviews[0].id };
    };
    const procedures = async (role: string): Promise<Procedure[]> => {
      const { rows } = await pool.query<Procedure>(
        `select p.proname as name, json_agg(json_build_object('name', a.name, 'type', format_type(a.type, null),
              'required', a.place <= p.pronargs - p.pronargdefaults) order by a.place) as args
       from pg_proc p
       cross join lateral unnest(p.proargnames, p.proargtypes::oid[]) with ordinality as a (name, type, place)
      where p.pronamespace = 'public'::regnamespace and has_function_privilege($1, p.oid, 'execute') and a.type is not null
      group by p.oid
     having array_agg(a.name) && array['listing_id', 'slug', 'review_id']
      order by 1`,
        [role],
      );
      return rows;
    };
    const answer = async (
      person: Person | null,
      { name, args }: Procedure,
      target: Target,
      isWhole: boolean,
    ): Promise<string> => {
      const given = args
        .filter((arg) => arg.required || (isWhole && (arg.name in target || arg.name === 'locale')))
        .map((arg) => {
          const value = target[arg.name as keyof Target] ?? USUAL[arg.name] ?? 'null';
          return `"${arg.name}" => (${value})::${arg.type}`;
        });
      return inTransaction(pool, async (client) => {
        await actAs(client, person);
        const { rows } = await client.query(`select public.${name}(${given.join(', ')}) as answer`);
        return JSON.stringify(rows);
      }).catch(({ code, message, detail }) => `${code} ${message} ${detail}`);
    };
    /** The answer, or the code and details of its error; all writes are rolled back. */
    const answers = async (person: Person | null, procedure: Procedure, target: Target): Promise<string> => {
      // Also without the optional arguments, such as the listing of a `slug` check.
      return `${await answer(person, procedure, target, true)} ${await answer(person, procedure, target, false)}`;
    };
    return { newTarget, procedures, answer, answers };
  })
  .extend('open', file, ({ targets }) => targets.newTarget('published'));

test.beforeAll(async ({ newOwner, targets }) => {
  ({ owner: stranger } = await newOwner({ name: 'Celle de quelqu’un d’autre' }));
  hidden = [];
  for (const status of ['draft', 'pending', 'rejected']) hidden.push(await targets.newTarget(status));
});

test.for(['a visitor', 'somebody with another listing'])(
  'tells %s nothing of what is hidden',
  async (who, { open, targets }) => {
    const person = who === 'a visitor' ? null : stranger;
    const all = await targets.procedures(person ? 'authenticated' : 'anon');
    const telling: string[] = [];
    const open_: string[] = [];
    for (const procedure of all) {
      const unknown = await targets.answers(person, procedure, UNKNOWN);
      for (const target of hidden) {
        const found = await targets.answers(person, procedure, target);
        if (found !== unknown)
          telling.push(`${procedure.name}: ${found.slice(0, 120)} and not ${unknown.slice(0, 120)}`);
      }
      if ((await targets.answers(person, procedure, open)) !== unknown) open_.push(procedure.name);
    }
    expect(telling).toEqual([]);
    // Guards the test itself: the same calls do answer otherwise for public rows.
    expect(open_.length).toBeGreaterThan(person ? 10 : 2);
  },
);
