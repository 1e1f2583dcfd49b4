import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { vi } from 'vitest';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { writeRegistry } from '#tests/import/registry-files.ts';
import { TEST_JWT_SECRET } from '#tests/support/cluster.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { type Run, runProgram } from '#tests/support/run.ts';

/** Every documented option of these commands is run once, as its page says, in the order of an operator's day. */
const COMMANDS = [
  'import',
  'data',
  'seed',
  'backup',
  'restore',
  'status',
  'ranking',
  'terms',
  'upgrade-database',
  'backend',
];
const PAGES = ['settings', 'import', 'operations', 'config', 'data-sources', 'search'];

// Each runs several programs, one after the other.
vi.setConfig({ testTimeout: 240_000 });

const options = new Set<string>();
const started = (command: string, args: string[], environment: Record<string, string>): Run => {
  for (const arg of args) if (/^--?[a-z]/.test(arg)) options.add(`${command} ${arg}`);
  return runProgram([`server/commands/${command}.ts`, ...args], environment);
};

const test = base
  .extend('folder', file, ({ newFolder }) => newFolder('commands'))
  .extend('database', file, ({ opens }) =>
    opens(createTestDatabase().then((database) => ({ ...database, close: () => database.drop() }))),
  )
  .extend('environment', file, ({ folder, database }) => ({
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: database.url,
    JWT_SECRET: TEST_JWT_SECRET,
  }))
  .extend('run', file, ({ environment }) => async (command: string, ...args: string[]) => {
    const run = started(command, args, environment);
    return { code: await run.exit, output: run.output() };
  })
  .extend('succeed', file, ({ run }) => async (command: string, ...args: string[]) => {
    const { code, output } = await run(command, ...args);
    expect(code, output).toBe(0);
    return output;
  })
  .extend('write', file, ({ folder }) => async (name: string, text: string) => {
    const target = path.join(folder, name);
    await writeFile(target, text);
    return target;
  })
  .extend('sql', file, ({ database }) => async (query: string) => {
    return (await database.pool.query(query)).rows;
  });

describe('import', () => {
  const ROWS = 'name,city,phone\nCafé Pivert,Laval,450-555-0111\nGarage Pivert,Gatineau,819-555-0112\n';

  test('of businesses prints its figures and ends well without a licence', async ({
    succeed,
    write,
    sql,
  }) => {
    const output = await succeed('import', 'businesses', await write('own.csv', ROWS), '--format', 'csv');
    expect(output).toMatch(/^encoding +utf-8$/m);
    expect(output).toMatch(/^delimiter +comma$/m);
    expect(output).toMatch(/^rows +2$/m);
    expect(output).toMatch(/^created +2$/m);
    expect(output).toMatch(/^licence +not named$/m);
    expect(await sql('select name from public.listings order by name')).toEqual([
      { name: 'Café Pivert' },
      { name: 'Garage Pivert' },
    ]);
  });

  test('of businesses maps columns, names its source, and writes nothing in a dry run', async ({
    succeed,
    write,
    folder,
    sql,
  }) => {
    const source = await write(
      'map.csv',
      '"Raison sociale, nom";Ville\nLutherie Pivert;Laval\n"Sans fin;Laval\n',
    );
    const report = path.join(folder, 'report.csv');
    const from = ['--source', 'ville_laval', '--source-name', 'Ville de Laval', '--source-url'];
    const terms = ['https://laval.example/', '--licence', 'cc-by-4.0', '--published', '2026-03-01'];
    const map = ['--map', 'Raison sociale, nom=name', '--map', 'Ville=city'];
    const all = ['businesses', source, '--format', 'csv', ...map, ...from, ...terms, '--report', report];

    const trial = await succeed('import', ...all, '--dry-run');
    expect(trial).toMatch(/^notes +quotation mark never closed, line 3$/m);
    expect(trial).toMatch(/^samples +line 2, new: Lutherie Pivert /m);
    expect(await sql(`select 1 from public.listings where name = 'Lutherie Pivert'`)).toEqual([]);

    expect(await succeed('import', ...all)).toMatch(/^left out +1 {2}quotation mark never closed$/m);
    expect(await readFile(report, 'utf8')).toContain(
      '2,,Lutherie Pivert,created,,,/entreprise/lutherie-pivert\n',
    );
    expect(
      await sql(
        `select name_fr, url, licence, published_on::text from private.data_sources where source = 'ville_laval'`,
      ),
    ).toEqual([
      {
        name_fr: 'Ville de Laval',
        url: 'https://laval.example/',
        licence: 'CC-BY-4.0',
        published_on: '2026-03-01',
      },
    ]);
  });

  test('of businesses keeps a column map by name, offers it for the same columns, and uses it', async ({
    run,
    succeed,
    write,
    sql,
  }) => {
    const first = await write('members.csv', 'Raison,Ville,city\nLutherie Huard,Laval,x\n');
    const map = ['--map', 'Raison=name,Ville=city,city='];
    const csv = ['--format', 'csv'];
    await succeed('import', 'businesses', first, ...csv, ...map, '--keep-map', 'Membres 1', '--dry-run');
    expect(await sql('select 1 from private.column_maps')).toEqual([]);
    await succeed('import', 'businesses', first, ...csv, ...map, '--keep-map', 'Membres 1');

    const next = await write('members.csv', 'city,Ville,Raison\nx,Laval,Lutherie Bruant\n');
    const offered = await run('import', 'businesses', next, ...csv);
    expect(offered.output).toContain('--use-map "Membres 1"');
    expect(offered.output).toContain('missing column name');
    const unknown = await run('import', 'businesses', next, ...csv, '--use-map', 'Autre');
    expect(unknown.output).toContain('no column map is named « Autre »; kept: « Membres 1 »');
    const output = await succeed('import', 'businesses', next, ...csv, '--use-map', 'Membres 1');
    expect(output).toMatch(/^created +1$/m);
    expect(await sql(`select city from public.listings where name = 'Lutherie Bruant'`)).toEqual([
      { city: 'Laval' },
    ]);
  });

  test('of an extract and of municipalities', async ({ succeed, write, sql }) => {
    const extract = await write(
      'req.csv',
      'NEQ,NomEntreprise,Adresse,Municipalite,CodePostal,SecteurActivite,lat,long\n1140000001,FERME DU RANG,1 rue Haute,Champlain,NA,-,NA,NA\n',
    );
    await succeed('import', 'businesses', extract, '--format', 'req');
    expect(await sql(`select name from public.listings where neq = '1140000001'`)).toHaveLength(1);
    const list = await write(
      'mun.csv',
      'mcode,munnom,mcodpos,mweb,mdes,regadm,divrec,mrc,mpopul\n46005,Abercorn,J0E1B0,abercorn.example,Village,Estrie (05),Brome-Missisquoi (46),MRC Brome-Missisquoi (460),777\n',
    );
    await succeed('import', 'municipalities', list);
    expect(await sql('select population from public.municipalities where id = 46005')).toEqual([
      { population: 777 },
    ]);
  });

  test('of licences prints their states, and refuses a file that lacks many without --allow-endings', async ({
    run,
    succeed,
    write,
    folder,
    sql,
  }) => {
    const header = "Numéro de licence,Statut de la licence,Nom de l'intervenant,Municipalité,Sous-catégories";
    const rows = Array.from(
      { length: 130 },
      (_, index) =>
        `5612-${1000 + index}-01,Active,Toitures Numéro ${index},Laval,7 Entrepreneur en couvertures`,
    );
    const whole = await write('rdl01.csv', [header, ...rows].join('\n'));
    expect(await succeed('import', 'licences', whole, '--dry-run')).toMatch(/^licences +130 {2}active$/m);
    expect(await sql('select 1 from private.licences')).toEqual([]);
    await succeed('import', 'licences', whole);
    const short = await write('short.csv', [header, ...rows.slice(0, 9)].join('\n'));
    expect(await run('import', 'licences', short)).toMatchObject({ code: 1 });
    const report = path.join(folder, 'licences.csv');
    await succeed('import', 'licences', short, '--allow-endings', '--report', report);
    expect(await readFile(report, 'utf8')).toContain('no listing found');
    expect(await sql('select count(*)::int from private.licences where missing_since is not null')).toEqual([
      { count: 121 },
    ]);
  });

  test('of places and of OpenStreetMap creates listings only with its option', async ({
    run,
    succeed,
    write,
    sql,
  }) => {
    const geometry = { type: 'Point', coordinates: [-73.7124, 45.6066] };
    const addresses = [{ locality: 'Laval', region: 'QC', country: 'CA' }];
    const place = { id: 'a1', names: { primary: 'Quincaillerie Zorglub' }, confidence: 0.9, addresses };
    const node = { '@id': 'node/1', name: 'Lunetterie Zorglub', shop: 'optician', 'addr:city': 'Laval' };
    const places = await write(
      'places.geojsonl',
      JSON.stringify({ type: 'Feature', geometry, properties: place }),
    );
    const nodes = await write(
      'osm.geojsonl',
      JSON.stringify({ type: 'Feature', geometry, properties: node }),
    );
    expect(await succeed('import', 'places', places)).toMatch(/^created +0$/m);
    expect(await succeed('import', 'places', places, '--create-above', '0.9')).toMatch(/^created +1$/m);
    expect(await succeed('import', 'osm', nodes)).toMatch(/^licence +ODbL 1\.0, share alike$/m);
    expect(await succeed('import', 'osm', nodes, '--create')).toMatch(/^created +1$/m);
    for (const refused of ['many', '', '1.5'])
      expect(await run('import', 'places', places, '--create-above', refused)).toMatchObject({ code: 2 });
    expect(await run('import', 'osm', nodes, '--create-above', '0.9')).toMatchObject({
      code: 2,
      output: expect.stringContaining('--create-above is no option of osm'),
    });
    expect(await sql(`select name from public.listings where name like '%Zorglub' order by name`)).toEqual([
      { name: 'Lunetterie Zorglub' },
      { name: 'Quincaillerie Zorglub' },
    ]);
  });

  test.for([
    [['restaurants', 'a.csv'], 'restaurants: not a kind of file; one of municipalities, businesses,'],
    [['registry'], 'registry: the file is missing'],
    [['businesses', 'a.csv'], 'businesses: --format req or --format csv'],
    [['businesses', 'a.csv', '--format', 'req', '--map', 'Nom=name'], '--map is for --format csv'],
    [['businesses', 'a.csv', '--format', 'csv', '--keep-map', 'Nom'], '--map is missing'],
    [['registry', 'a.zip', '--source', 'ville'], '--source is no option of registry'],
  ] as const)('with wrong arguments says what is wrong: %j', async ([args, problem], { run }) => {
    expect(await run('import', ...args)).toMatchObject({ code: 2, output: expect.stringContaining(problem) });
  });

  test('of the registry refuses many endings without --allow-endings', async ({
    run,
    succeed,
    folder,
    sql,
  }) => {
    const enterprises = Array.from({ length: 130 }, (_, index) => ({
      NEQ: String(1_150_000_000 + index),
      COD_STAT_IMMAT: 'IM',
      COD_FORME_JURI: 'CIE',
      ADR_DOMCL_ADR_DISP: 'O',
      ADR_DOMCL_LIGN1_ADR: '12 rue Haute',
      ADR_DOMCL_LIGN2_ADR: 'RIMOUSKI (QUÉBEC)',
    }));
    const names = enterprises.map(({ NEQ }, index) => ({
      NEQ,
      NOM_ASSUJ: `GARAGE NUMÉRO ${index} INC.`,
      STAT_NOM: 'V',
      TYP_NOM_ASSUJ: 'M',
    }));
    const first = await writeRegistry(path.join(folder, 'first.zip'), { enterprises, names }, '2026-03-01');
    const struckOff = enterprises.map((row) => ({ ...row, COD_STAT_IMMAT: 'RD' }));
    const next = { enterprises: struckOff, names };
    const second = await writeRegistry(path.join(folder, 'second.zip'), next, '2026-04-01');
    expect(await succeed('import', 'registry', first)).toMatch(/^created +130$/m);
    expect(await run('import', 'registry', second)).toMatchObject({ code: 1 });
    await succeed('import', 'registry', second, '--allow-endings');
    expect(await sql('select count(*)::int from public.listings where struck_off_on is not null')).toEqual([
      { count: 130 },
    ]);
  });
});

test('data lists the sources, previews the removal of one, and removes it', async ({ succeed, sql }) => {
  expect(await succeed('data', 'sources')).toMatch(/^ville_laval +1 listings .* 2026-03-01 +CC BY 4\.0$/m);
  expect(await succeed('data', 'remove', 'ville_laval')).toContain('1 listings would be deleted');
  expect(await sql(`select 1 from public.listings where name = 'Lutherie Pivert'`)).toHaveLength(1);
  expect(await succeed('data', 'remove', 'ville_laval', '--apply')).toContain('1 listings are deleted');
  expect(await sql(`select 1 from public.listings where name = 'Lutherie Pivert'`)).toEqual([]);
});

test('seed makes invented listings, and removes them', async ({ succeed, sql }) => {
  const demonstration = `select count(*)::int from public.listings where source = 'demo'`;
  expect(await succeed('seed', '--listings', '30')).toMatch(/^\d+ demonstration listings added /m);
  const [{ count }] = await sql(demonstration);
  expect(count).toBeGreaterThan(0);
  expect(await succeed('seed', '--remove')).toContain(`Removed ${count} demonstration listings.`);
  expect(await sql(demonstration)).toEqual([{ count: 0 }]);
});

test('ranking previews a weight, and writes it', async ({ succeed, sql }) => {
  const weight = 'select phone as weight from private.ranking_weights';
  const before = await sql(weight);
  expect(await succeed('ranking')).toMatch(/^phone +\d+ /m);
  expect(await succeed('ranking', 'phone=80')).toContain('Nothing is changed yet');
  expect(await sql(weight)).toEqual(before);
  await succeed('ranking', '--apply', 'phone=80');
  expect(await sql(weight)).toEqual([{ weight: 80 }]);
});

test('terms prints the words of each vocabulary that the seeds lack', async ({ succeed, folder, write }) => {
  const osm = path.join(folder, 'osm');
  await mkdir(osm);
  for (const locale of ['fr', 'en']) {
    const presets = { 'amenity/cafe': { name: `Zorgluberie ${locale}` } };
    await writeFile(path.join(osm, `${locale}.json`), JSON.stringify({ [locale]: { presets: { presets } } }));
  }
  const fr = await write('noc-fr.csv', '5,70011,x,Exemples,Zorglubeur\n');
  const en = await write('noc-en.csv', '5,70011,x,Illustrative example(s),Zorglubber\n');
  const naics = await write('naics.csv', '236115,Zorglub builders\n');
  const output = await succeed('terms', '--osm', osm, '--noc-fr', fr, '--noc-en', en, '--naics', naics);
  expect(output).toMatch(/\tosm\tfr\tzorgluberie fr$/m);
  expect(output).toMatch(/\tnoc\tfr\tzorglubeur$/m);
  expect(output).toMatch(/\tnoc\ten\tzorglubber$/m);
  expect(output).toMatch(/\tnaics\ten\tzorglub builders$/m);
});

test('backup --keep verifies and prunes, and restore replaces the data', async ({ succeed, folder, sql }) => {
  const backups = path.join(folder, 'backups');
  await mkdir(backups);
  await succeed('backup', backups, '--keep', '1');
  expect(await succeed('backup', backups, '--keep', '1', '--verify')).toMatch(/ is whole: made /);
  const [archive = '', ...others] = await readdir(backups);
  expect(others).toEqual([]);

  const before = await sql('select count(*)::int from public.listings');
  await sql('delete from public.listings');
  await succeed('restore', path.join(backups, archive), '--replace');
  expect(await sql('select count(*)::int from public.listings')).toEqual(before);
});

test('restore --to is refused for an outside PostgreSQL, which has its own archive', async ({ run }) => {
  const { code, output } = await run('restore', '--to', 'latest');
  expect(code).toBe(1);
  expect(output).toContain('--to is for the embedded PostgreSQL');
});

test('upgrade-database is refused for an outside PostgreSQL', async ({ run }) => {
  const { code, output } = await run('upgrade-database', '--programs', '/usr/lib/postgresql/17');
  expect(code).toBe(1);
  expect(output).toContain('DATABASE_URL names an outside PostgreSQL');
});

test('backend serves a project, which status describes, until it is stopped', async ({
  environment,
  folder,
  opens,
}) => {
  const workdir = path.join(folder, 'project');
  await mkdir(path.join(workdir, 'supabase'), { recursive: true });
  await writeFile(path.join(workdir, 'supabase/config.toml'), 'project_id = "commands"\n');
  const { url } = await opens(
    createTestDatabase('platform').then((made) => ({ ...made, close: () => made.drop() })),
  );
  const own = { ...environment, DATABASE_URL: url, DATA_DIR: path.join(folder, 'project-data') };
  const server = started('backend', ['start', '--workdir', workdir, '--port', '0'], own);
  await server.until(/^API_URL=.*$/m);
  const ask = async (...args: string[]) => {
    const run = started('status', [...args, '--workdir', workdir], own);
    expect(await run.exit, run.output()).toBe(0);
    return run.output();
  };
  const values = JSON.parse(await ask('-o', 'json')) as { API_URL: string; ANON_KEY: string };
  expect(await ask('-o', 'env')).toContain(`API_URL="${values.API_URL}"`);
  const health = await fetch(`${values.API_URL}/auth/v1/health`, { headers: { apikey: values.ANON_KEY } });
  expect(health.status).toBe(200);
  const stop = started('backend', ['stop', '--workdir', workdir], own);
  expect(await stop.exit, stop.output()).toBe(0);
  expect(await server.exit, server.output()).toBe(0);
  const upgrade = started('upgrade-database', ['--workdir', workdir], own);
  expect(await upgrade.exit).toBe(1);
  expect(upgrade.output()).toContain('DATABASE_URL names an outside PostgreSQL');
});

test('every documented option was run', async () => {
  const documented = new Set<string>();
  const named = new Set([...options].map((option) => option.split(' ')[1]));
  const unnamed = new Set<string>();
  for (const page of PAGES) {
    const text = (await readFile(`docs/${page}.md`, 'utf8')).replaceAll('\\|', '|');
    // An option in the text of a page belongs to any of its commands.
    for (const [, option = ''] of text.matchAll(/`(--[a-z-]+)/g)) if (!named.has(option)) unnamed.add(option);
    for (const [command, words] of commandsOf(text)) {
      for (const [, option] of words.matchAll(/(?<=^|[\s`[|])(--?[a-z][a-z-]*)/g))
        documented.add(`${command} ${option}`);
    }
  }
  expect(documented.size).toBeGreaterThan(20);
  expect([...documented].filter((option) => !options.has(option))).toEqual([]);
  expect([...unnamed]).toEqual([]);
});

/** The commands of a page with the words after them: of a table row all of it, else the rest of a code span or line. */
function* commandsOf(text: string): Generator<[command: string, words: string]> {
  const known = COMMANDS.join('|');
  const usage = new RegExp(String.raw`npm run (?:-s )?(${known}) -- ([^\n\`]*(?:\n {2,}[^\n]*)*)`, 'g');
  for (const [, command = '', words = ''] of text.matchAll(usage)) yield [command, words.replace(/ #.*/, '')];
  const row = new RegExp(String.raw`^\| \`npm run (?:-s )?(${known})\b(.*)$`, 'gm');
  for (const [, command = '', words = ''] of text.matchAll(row)) yield [command, words];
}
