import type { SiteStatus } from '#domain/pages/directory.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/index.ts';

const test = base
  .extend(
    'status',
    file,
    ({ read }) =>
      () =>
        read<SiteStatus>('site_status', {}),
  )
  /** Kinds of the incidents, with their minutes. */
  .extend('incidents', file, ({ sql }) => async () => {
    const rows = await sql(
      `select kind, round(extract(epoch from seen_at - began_at) / 60)::integer as minutes
         from private.incidents order by id`,
    );
    return rows.map(({ kind, minutes }) => [kind, minutes]);
  })
  .extend(
    'forget',
    file,
    ({ sql }) =>
      () =>
        sql('truncate private.incidents; truncate private.heartbeat'),
  );

describe('a server that watches itself', () => {
  test('has 90 days without an incident after its first start', async ({ forget, sql, status }) => {
    await forget();
    expect(await status()).toMatchObject({ watchedSince: null, incidents: [] });
    await sql('select private.begin_service(true)');
    const { watchedSince, days, incidents } = await status();
    expect(Date.parse(watchedSince ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(days).toHaveLength(90);
    expect(days.filter(({ seconds }) => Object.keys(seconds).length > 0)).toEqual([]);
    expect(incidents).toEqual([]);
  });

  test.for([
    ['was killed', "beat_at = now() - interval '20 minutes'", true, [['stopped', 20]]],
    ['was killed while another ran', "beat_at = now() - interval '1 minute'", false, []],
    ['was stopped for long', "stopped_at = now() - interval '5 minutes'", true, [['maintenance', 5]]],
    ['was stopped for a moment', "stopped_at = now() - interval '10 seconds'", true, []],
  ] as const)('and %s begins with %j', async ([, was, isAlone, expected], { forget, sql, incidents }) => {
    await forget();
    await sql('select private.begin_service(true)');
    await sql(`update private.heartbeat set ${was}`);
    await sql('select private.begin_service($1)', [isAlone]);
    expect(await incidents()).toEqual(expected);
  });

  test('and was restored from a backup of last night, counts the restore alone', async ({
    forget,
    sql,
    jobs,
    incidents,
  }) => {
    await forget();
    await sql('select private.begin_service(true)');
    await sql("update private.heartbeat set beat_at = now() - interval '11 hours'");
    await jobs.recordRestore(new Date(Date.now() - 4 * 60_000));
    await sql('select private.begin_service(true)');
    expect(await incidents()).toEqual([['stopped', 4]]);
  });

  test('joins what several processes see at once, and says that it lasts', async ({
    forget,
    sql,
    status,
    incidents,
  }) => {
    await forget();
    await sql("select private.record_incident('database', now() - interval '10 minutes')");
    await sql("select private.record_incident('database', now() - interval '12 minutes')");
    await sql("select private.record_incident('overload')");
    await sql("select private.record_incident('overload')");
    expect(await incidents()).toEqual([
      ['database', 12],
      ['overload', 0],
    ]);
    const read = await status();
    expect(read.incidents.map(({ kind, endedAt }) => [kind, endedAt === null])).toEqual([
      ['overload', true],
      ['database', false],
    ]);
    const total = read.days.reduce((sum, { seconds }) => sum + (seconds.database ?? 0), 0);
    expect(total).toBeGreaterThanOrEqual(720);
    expect(total).toBeLessThan(730);
    expect(read.days.at(-1)?.seconds).toHaveProperty('overload');

    await sql(
      "update private.incidents set seen_at = seen_at - interval '3 minutes', began_at = began_at - interval '3 minutes'",
    );
    expect((await status()).incidents.map(({ endedAt }) => endedAt === null)).toEqual([false, false]);
  });
});
