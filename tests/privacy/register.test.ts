import { readFileSync } from 'node:fs';
import { test as base, describe, expect, file } from '#tests/fixtures/index.ts';
import { linesOfRegister } from './register.ts';

/** Names of columns that may contain personal data. */
const PERSONAL =
  '(e?mail|phone|(^|_)ip(_|$)|network|agent|token|secret|password|(full|author|display|friendly)_name|recipient|' +
  '(user|author|owner|actor|reporter|person)_id|^account$|^owner$|(invited|started|asked|merged)_by|identity_data|' +
  'meta_?data|payload|^moved$|^before$|^after$|^note$|^details$|^words$|^body$|^answer$|^reason$|address|latitude|' +
  'longitude|avatar|hash|otp|facts|^fields$|^typed$|relates_to|^key$|referrer|^trial$|^preview$)';

const test = base.extend('columns', file, ({ sql }) => async (condition: string) => {
  return (
    await sql<{ name: string }>(
      `select c.table_schema || '.' || c.table_name || '.' || c.column_name as name
         from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where t.table_type = 'BASE TABLE' and table_schema in ('public', 'private', 'auth', 'jobs', 'mail', 'storage', 'realtime')
          and ${condition} order by 1`,
    )
  ).map(({ name }) => name);
});

describe('the register of personal information (docs/privacy.md)', () => {
  const lines = linesOfRegister(readFileSync('docs/privacy.md', 'utf8'));
  const listed = lines.flatMap(({ table, columns: names }) => names.map((name) => `${table}.${name}`));

  test('lists every column that may contain personal data', async ({ columns }) => {
    const suspected = await columns(`c.column_name ~ '${PERSONAL}'`);
    expect(suspected.length).toBeGreaterThan(100);
    expect(suspected.filter((name) => !listed.includes(name))).toEqual([]);
  });

  test('lists existing columns only', async ({ columns }) => {
    const all = new Set(await columns('true'));
    expect(listed.filter((name) => !all.has(name))).toEqual([]);
  });

  test('names the end of each', () => {
    const about = lines.filter(({ endedBy }) => endedBy !== null);
    expect(about.filter(({ howLong, endedBy }) => !howLong || !endedBy).map(({ table }) => table)).toEqual(
      [],
    );
    expect(about.length).toBeGreaterThan(50);
  });

  test('names jobs of the daily maintenance', () => {
    const jobs = lines.flatMap(({ endedBy }) => endedBy?.match(/private\.\w+/g) ?? []);
    const day = readFileSync('server/jobs/maintenance.ts', 'utf8');
    expect([...new Set(jobs)].filter((job) => !day.includes(`${job}(`))).toEqual([]);
  });
});
