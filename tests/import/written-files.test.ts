import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test as base, describe, expect, file } from '#tests/fixtures/imports.ts';
import { parseMapping } from '#tests/fixtures/jobs.ts';

/** Real-world files: encodings, quotation marks, delimiters, columns. */
const test = base.extend('imports', file, ({ folder, write, importBusinesses, sql }) => ({
  importText: async (content: string | Buffer, map: string[] = []) => {
    const source = await write('file.csv', content);
    const reportFile = path.join(folder, 'report.ndjson');

    const summary = await importBusinesses(source, {
      format: 'csv',
      mapping: parseMapping(map),
      reportFile,
    });
    const remarks: { line: number; outcome: string; reason: string; detail: string }[] = (
      await readFile(reportFile, 'utf8')
    )
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    return { ...summary, remarks };
  },
  names: async () => {
    const rows = await sql('select name from public.listings order by id');
    return rows.map(({ name }) => name as string);
  },
}));

test.beforeEach(async ({ sql }) => {
  await sql('delete from public.listings');
});

describe('the encoding of a file', () => {
  test('one byte of Windows-1252 affects its line only, which the summary names', async ({
    sql,
    imports,
  }) => {
    const [before, after] = ['name,city\nÉpicerie Pâté,Lévis\nBistro 8 ', ' 4,Lévis\n'];
    const summary = await imports.importText(
      Buffer.concat([Buffer.from(before), Buffer.from([0x96]), Buffer.from(after)]),
    );
    expect(summary).toMatchObject({
      encoding: 'mixed',
      created: 2,
      notes: [{ code: 'mixed_encoding', count: 1, lines: [3], detail: 'windows-1252' }],
    });
    expect(await imports.names()).toEqual(['Épicerie Pâté', 'Bistro 8 – 4']);
    expect(await sql('select distinct city from public.listings')).toEqual([{ city: 'Lévis' }]);
  });

  test('a line of UTF-8 in a file of Windows-1252 is named', async ({ imports }) => {
    const latin = ['name,city', 'Café Été,Lévis', 'Pâtisserie Été,Lévis', ''].join('\n');
    const summary = await imports.importText(
      Buffer.concat([Buffer.from(latin, 'latin1'), Buffer.from('Bistro L’Été,Laval')]),
    );
    expect(summary.notes).toEqual([{ code: 'mixed_encoding', count: 1, lines: [4], detail: 'utf-8' }]);
    expect(await imports.names()).toEqual(['Café Été', 'Pâtisserie Été', 'Bistro L’Été']);
  });

  test('a quoted cell of several lines may change its encoding between them', async ({ sql, imports }) => {
    const head = Buffer.from(
      'name,description_fr\nCafé Été,"Un café près du fleuve, ouvert toute l’année,\n',
    );
    await imports.importText(Buffer.concat([head, Buffer.from('même l\x92été, dès l\x92aube"\n', 'latin1')]));
    expect(await sql('select description_fr from public.listings')).toEqual([
      { description_fr: 'Un café près du fleuve, ouvert toute l’année,\nmême l’été, dès l’aube' },
    ]);
  });

  test('Mac Roman with the line ends of a Mac is read', async ({ imports }) => {
    const summary = await imports.importText(
      Buffer.from('name,city\rCaf\x8e de l\xd5\x83tang,Qu\x8ebec\r', 'latin1'),
    );
    expect(summary).toMatchObject({ encoding: 'macintosh', created: 1, repaired: {} });
    expect(await imports.names()).toEqual(['Café de l’Étang']);
  });

  test('a file that ends within a character is UTF-8, and its last row is reported', async ({ imports }) => {
    const whole = Buffer.from('name,city\nBistro Bruant,Laval\nPivert,Montr\u00e9');
    const summary = await imports.importText(whole.subarray(0, -1));
    expect(summary).toMatchObject({ encoding: 'utf-8', created: 2, notes: [] });
    expect(await imports.names()).toEqual(['Bistro Bruant', 'Pivert']);
    expect(summary.remarks).toContainEqual(
      expect.objectContaining({ line: 3, reason: 'unreadable characters', detail: 'city: Montr\uFFFD' }),
    );
  });

  test('text that was encoded twice is repaired, and lost characters are published nowhere', async ({
    sql,
    imports,
  }) => {
    const summary = await imports.importText(
      'name,city\nPÃ¢tisserie de lâ€™Ã‰tang,Laval\nCaf\uFFFD Bruant,Laval\nBistro Bruant,L\uFFFDvis',
    );
    expect(summary).toMatchObject({
      created: 2,
      leftOut: { 'unreadable characters': 1 },
      repaired: { 'double encoding repaired': 1, 'unreadable characters': 1 },
    });
    expect(await imports.names()).toEqual(['Pâtisserie de l’Étang', 'Bistro Bruant']);
    expect(await sql(`select city from public.listings where name like 'Bistro%'`)).toEqual([{ city: null }]);
    expect(summary.remarks).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          line: 2,
          outcome: 'repaired',
          detail: 'PÃ¢tisserie de lâ€™Ã‰tang → Pâtisserie de l’Étang',
        }),
        expect.objectContaining({ line: 3, outcome: 'left out', detail: 'name: Caf\uFFFD Bruant' }),
        expect.objectContaining({ line: 4, outcome: 'repaired', detail: 'city: L\uFFFDvis' }),
      ]),
    );
  });
});

describe('quotation marks', () => {
  test('within a cell are text', async ({ imports }) => {
    await imports.importText(
      'name,city\nBoulons 5/8" Bruant,Laval\nLa "Grande" Scie,Laval\nÉpicerie Bruant,Laval',
    );
    expect(await imports.names()).toEqual(['Boulons 5/8" Bruant', 'La "Grande" Scie', 'Épicerie Bruant']);
  });

  test('that never close drop their own line, which is named', async ({ imports }) => {
    const rows = Array.from({ length: 100 }, (_, index) => `Café Numéro ${index + 1},Laval`);
    rows[49] = '"Jamais fermé Bruant,Laval';
    const summary = await imports.importText(['name,city', ...rows].join('\n'));
    expect(summary).toMatchObject({
      rows: 100,
      created: 99,
      leftOut: { 'quotation mark never closed': 1 },
      notes: [{ code: 'quote_not_closed', lines: [51] }],
    });
    expect(summary.remarks).toContainEqual(
      expect.objectContaining({ line: 51, outcome: 'left out', detail: '"Jamais fermé Bruant,Laval' }),
    );
    expect(await imports.names()).not.toContain('Jamais fermé Bruant');
  });

  test('that close in the wrong place refuse the file, with the line where they open', async ({
    imports,
  }) => {
    const rows = ['A Bruant,Laval', '"Jamais fermé,Laval', 'C Bruant,Laval', 'D Bruant,Laval'];
    const text = ['name,city', ...rows, 'E Bruant,Laval', 'Boulons 5/8",Laval', 'F Bruant,Laval'].join('\n');
    await expect(imports.importText(text)).rejects.toThrow(/not readable as CSV: .* line 3 /);
    expect(await imports.names()).toEqual([]);
  });
});

describe('columns', () => {
  test.for<[string, string, string]>([
    ['`sep=;` on the first line', 'sep=;\nname;city\nCafé Pivert;Laval', ';'],
    [
      'names with commas and semicolons between them',
      'name;adresse, ville;services, autres\nCafé Pivert;12, rue Bidon;pain, lait',
      ';',
    ],
    ['vertical bars', 'name|address|city\nCafé Pivert|12, rue Bidon; bureau 2|Laval', '|'],
    ['cells with more commas than semicolons', 'name;services\nCafé Pivert;pain, lait, café, thé', ';'],
    ['names that nobody knows', 'name\tx, y\tz\nCafé Pivert\tu, v\tw', '\t'],
  ])('are split in a file with %s', async ([_, text, delimiter], { imports }) => {
    expect(await imports.importText(text)).toMatchObject({ delimiter, created: 1 });
    expect(await imports.names()).toEqual(['Café Pivert']);
  });

  test.for<[string, string, number[], string]>([
    ['a title', 'Liste des membres 2026\nname;city\nCafé Pivert;Laval', [1], 'Liste des membres 2026'],
    [
      'titles as wide as the table, with an empty line',
      'Chambre de commerce;;\n;;\nListe des membres;;\nname;city;phone\nCafé Pivert;Laval;',
      [1, 3],
      'Chambre de commerce / Liste des membres',
    ],
    [
      'a title that has the delimiter',
      'Membres actifs, au 15 novembre 2026\nname,city\nCafé Pivert,Laval',
      [1],
      'Membres actifs,au 15 novembre 2026',
    ],
    ['a title after `sep=;`', 'sep=;\nMembres\nname;city\nCafé Pivert;Laval', [2], 'Membres'],
    ['a quoted title', '"Membres, 2026"\r\nname,city\r\nCafé Pivert,Laval', [1], 'Membres, 2026'],
  ])('may be under %s, which is left out with a remark', async ([_, text, lines, detail], { imports }) => {
    const { notes, rows } = await imports.importText(text);
    expect(notes).toEqual([{ code: 'title_lines', count: lines.length, lines, detail }]);
    expect(rows).toBe(1);
    expect(await imports.names()).toEqual(['Café Pivert']);
  });

  test('with unknown names may be under a title too', async ({ imports }) => {
    const text = 'Membres 2026\nQui;Lieu\nCafé Pivert, Bistro;Laval\nGarage Pivert, Moto;Laval';
    expect(await imports.importText(text, ['Qui=name'])).toMatchObject({
      notes: [{ lines: [1] }, { code: 'columns_not_read' }],
    });
    expect(await imports.names()).toEqual(['Café Pivert, Bistro', 'Garage Pivert, Moto']);
  });

  test.for<[string, string, RegExp]>([
    ['rows', 'Qui;Lieu\nCafé Pivert, Bistro;Laval\nGarage Pivert, Moto;Laval', /found Qui, Lieu$/],
    ['one column', 'Entreprise\nCafé Pivert\nGarage Pivert', /found Entreprise$/],
    ['unnamed columns', 'Qui;;\nCafé Pivert;Laval;z\nGarage Pivert;Laval;z', /found Qui, \(2\), \(3\)$/],
    ['six lines of text', `${'Texte\n'.repeat(6)}name;city\nCafé Pivert;Laval`, /found Texte$/],
  ])('are not mistaken for a title where a file has %s', async ([_, text, message], { imports }) => {
    await expect(imports.importText(text)).rejects.toThrow(message);
  });

  test.for<[string]>([
    ['Raison sociale, nom=name'],
    ['"Raison sociale, nom"=name'],
    ['city=city,Raison sociale, nom=name'],
  ])('may have commas in their names: %s', async ([map], { imports }) => {
    await imports.importText('"Raison sociale, nom";city\nCafé Pivert;Laval', [map]);
    expect(await imports.names()).toEqual(['Café Pivert']);
  });

  test('without a name are called by their place, and mapped one by one', async ({ sql, imports }) => {
    const text = 'name,,city,\nCafé Pivert,450-555-0111,Laval,x';
    const { notes } = await imports.importText(text);
    expect(notes.map(({ code }) => code)).not.toContain('column_twice');
    await imports.importText(text, ['(2)=phone']);
    expect(await sql('select phone from public.listings')).toEqual([{ phone: '+14505550111' }]);
  });

  test('with the same name are two, and the second is ignored with a remark', async ({ sql, imports }) => {
    const text = 'name,phone,phone\nCafé Pivert,450-555-0111,https://pivert.example';
    const { notes } = await imports.importText(text);
    expect(notes).toEqual([{ code: 'column_twice', count: 0, lines: [], detail: 'phone (2)' }]);
    await imports.importText(text, ['phone (2)=website']);
    expect(await sql('select phone, website from public.listings')).toEqual([
      { phone: '+14505550111', website: 'https://pivert.example' },
    ]);
  });

  test.for<[string, string, RegExp]>([
    ['that are not there', 'Nom=name', /--map names Nom; found name, city/],
    ['to one of ours twice', 'city=name', /two columns are mapped to name/],
  ])('are not mapped %s', async ([_, map, message], { imports }) => {
    await expect(imports.importText('name,city\nCafé Pivert,Laval', [map])).rejects.toThrow(message);
  });
});

test('derives the category from the name without a category column, and keeps an existing one', async ({
  sql,
  imports,
}) => {
  const slugs = `select s.slug from public.listings l join public.categories s on s.id = l.subcategory_id order by l.id`;
  await imports.importText('name,city,category\nPlomberie Bruant,Laval,restaurants/cafes');
  await imports.importText('name,city\nPlomberie Bruant,Laval\nPlomberie Pivert,Laval');
  expect(await sql(slugs)).toEqual([{ slug: 'cafes' }, { slug: 'plombiers' }]);
});

test('a partly readable cell keeps the readable part, and the report quotes the rest', async ({
  sql,
  imports,
}) => {
  const summary = await imports.importText(
    'name,phone,email,postal_code\nCafé Pivert,418 555-0122 (poste 204) / 418-555-01,a@pivert.example; b@pivert.example,"QC H7N 1Al"',
  );
  expect(await sql('select phone, email, postal_code from public.listings')).toEqual([
    { phone: '+14185550122,204', email: 'a@pivert.example', postal_code: 'H7N 1A1' },
  ]);
  expect(summary.repaired).toMatchObject({
    'phone read in part': 1,
    'email read in part': 1,
    'postal code repaired': 1,
  });
  expect(summary.remarks).toContainEqual(
    expect.objectContaining({
      reason: 'phone read in part',
      detail: '418 555-0122 (poste 204) / 418-555-01: 418-555-01',
    }),
  );
});

test('a telephone cell gives both numbers, with extension and label', async ({ imports, sql }) => {
  const columns = 'select phone, second_phone, second_phone_label from public.listings';
  const { repaired } = await imports.importText(
    'name,phone\nCafé Pivert,514 555-1234 poste 107; sans frais 1-877-555-0127',
  );
  expect(repaired).toEqual({});
  const stored = { phone: '+15145551234,107', second_phone: '+18775550127', second_phone_label: 'toll_free' };
  expect(await sql(columns)).toEqual([stored]);
  await imports.importText('name,phone\nCafé Pivert,514 555-1234 #107');
  expect(await sql(columns)).toEqual([stored]);
  const again = await imports.importText(
    'name,phone,second_phone\nCafé Pivert,514 555-1234 #107 / 514-555-9999,514-555-0129 x4',
  );
  expect(await sql(columns)).toEqual([
    { ...stored, second_phone: '+15145550129,4', second_phone_label: 'other' },
  ]);
  expect(again.repaired).toEqual({ 'phone read in part': 1 });
});

test('an hours cell gives seasons, days by appointment and « pas d’heures fixes », and what it no longer says is gone', async ({
  sql,
  imports,
}) => {
  const read = async (hours: string) => {
    const { repaired } = await imports.importText(`name,hours\nCafé Pivert,"${hours}"`);
    const [row] = await sql(
      'select hours, seasons, appointment_days as days, has_no_fixed_hours as varies from public.listings',
    );
    return { ...row, repaired };
  };
  const week = { mon: [['09:00', '17:00']], sat: [] };
  const nothing = { seasons: [], days: [], varies: false, repaired: {} };
  const closed = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
  expect(await read('du 1er mai au 30 septembre : lun 9 h à 17 h, sam fermé')).toEqual({
    ...nothing,
    hours: closed,
    seasons: [{ from: '05-01', to: '09-30', hours: week }],
  });
  expect(await read('Nov-Feb Mo 09:00-17:00; rest of the year: Mo 10:00-16:00')).toEqual({
    ...nothing,
    hours: { mon: [['10:00', '16:00']] },
    seasons: [{ from: '11-01', to: '02-29', hours: { mon: [['09:00', '17:00']] } }],
  });
  expect(await read('lun 9h-17h; sam fermé; dim sur rendez-vous')).toEqual({
    ...nothing,
    hours: week,
    days: ['sun'],
  });
  expect(await read('Pas d’heures fixes')).toMatchObject({ ...nothing, varies: true });
  expect(await read('lun 9h-17h; sam fermé')).toEqual({ ...nothing, hours: week });
});

test('hours that are read in part keep their other days and periods, and the report quotes the rest', async ({
  sql,
  imports,
}) => {
  const { remarks } = await imports.importText(
    'name,hours,special_hours\nCafé Pivert,lun-ven 8h30-17h; sam selon le temps,2026-02-30 closed holiday; 2026-06-24 closed holiday\nCafé Bruant,voir la porte,2026-02-30 closed',
  );
  const workday = [['08:30', '17:00']];
  expect(await sql('select hours, special_hours from public.listings order by id')).toEqual([
    {
      hours: { mon: workday, tue: workday, wed: workday, thu: workday, fri: workday },
      special_hours: [{ from: '2026-06-24', to: '2026-06-24', reason: 'holiday', hours: [] }],
    },
    { hours: null, special_hours: [] },
  ]);
  expect(remarks.filter(({ outcome }) => outcome === 'repaired')).toEqual([
    expect.objectContaining({
      line: 2,
      reason: 'hours read in part',
      detail: 'lun-ven 8h30-17h; sam selon le temps: sam selon le temps',
    }),
    expect.objectContaining({
      line: 2,
      reason: 'special_hours read in part',
      detail: '2026-02-30 closed holiday; 2026-06-24 closed holiday: 2026-02-30 closed holiday',
    }),
    expect.objectContaining({ line: 3, reason: 'hours not valid', detail: 'voir la porte' }),
    expect.objectContaining({ line: 3, reason: 'special_hours not valid', detail: '2026-02-30 closed' }),
  ]);
});

test('an activity becomes a sentence, and the end of a long one is in the report', async ({
  sql,
  imports,
}) => {
  const long = `RÉPARER ${'DES OUTILS ET '.repeat(22)}TOUT`;
  const summary = await imports.importText(
    `name,activity\nCafé Pivert,SERVICE DE REPAS (VTT)\nAtelier Bruant,${long}`,
  );
  const rows = await sql('select activity from public.listings order by id');
  expect(rows[0]?.activity).toBe('Service de repas (VTT)');
  const kept = String(rows[1]?.activity);
  expect(kept).toMatch(/^Réparer des outils et .* …$/);
  expect([...kept].length).toBeLessThanOrEqual(300);
  const remark = summary.remarks.find(({ reason }) => reason === 'activity read in part');
  const [, cut = ''] = /: ([^:]*)$/.exec(remark?.detail ?? '') ?? [];
  expect(`${kept.slice(0, -2)} ${cut}`.toLowerCase()).toBe(long.toLowerCase());
});

describe('a file as people make it', () => {
  test('has columns in capitals or with spaces; unknown columns are named', async ({ sql, imports }) => {
    const { created, notes } = await imports.importText(
      'Name,City,PHONE,Postal Code,Notes internes\nÉpicerie Nord,Alma,418-555-0110,G8B 1A1,client fidèle\n',
    );
    expect(created).toBe(1);
    expect(notes).toEqual([{ code: 'columns_not_read', count: 0, lines: [], detail: 'Notes internes' }]);
    expect(await sql('select city, phone, postal_code from public.listings')).toEqual([
      { city: 'Alma', phone: '+14185550110', postal_code: 'G8B 1A1' },
    ]);
  });

  test('has two columns of one name in other letters: the first is read', async ({ sql, imports }) => {
    await imports.importText('name,phone,PHONE\nÉpicerie Nord,418-555-0110,418-555-0111\n');
    expect(await sql('select phone from public.listings')).toEqual([{ phone: '+14185550110' }]);
  });

  test('repeats its header, and has empty cells at the ends of rows', async ({ imports }) => {
    const { created, remarks } = await imports.importText(
      'name,city\nÉpicerie Nord,Alma,,\nname,city\nÉpicerie Sud,Alma,\nÉpicerie Est,Alma,surplus\n',
    );
    expect(created).toBe(2);
    expect(await imports.names()).toEqual(['Épicerie Nord', 'Épicerie Sud']);
    expect(remarks.map(({ line, reason }) => [line, reason])).toContainEqual([5, 'wrong number of columns']);
  });

  test('has a mistyped postal code, which leaves the row in Quebec', async ({ sql, imports }) => {
    const { remarks } = await imports.importText(
      'external_id,name,city,postal_code\n1,Épicerie Nord,Rimouski,G5L 3BZ\n2,Épicerie Sud,,J7Y 1AZ\n3,Pub,Londres,SW1A 1AA\n',
    );
    expect(await sql('select name, postal_code from public.listings order by name')).toEqual([
      { name: 'Épicerie Nord', postal_code: null },
      { name: 'Épicerie Sud', postal_code: null },
    ]);
    expect(
      remarks.filter(({ reason }) => reason === 'postal code not valid').map(({ line }) => line),
    ).toEqual([2, 3]);
    expect(remarks).toContainEqual(expect.objectContaining({ line: 4, reason: 'outside Quebec' }));
  });

  test('names a municipality that has a homonym: the postal code tells them apart', async ({
    sql,
    imports,
  }) => {
    await imports.importText(
      'name,city,postal_code\nÉpicerie Nord,Saint-Lambert,J0Z 1V0\nÉpicerie Sud,Saint-Lambert,J4P 1A1\n',
    );
    expect(await sql('select name, region_id from public.listings order by name')).toEqual([
      { name: 'Épicerie Nord', region_id: 8 },
      { name: 'Épicerie Sud', region_id: 16 },
    ]);
  });

  test('names a sector in parentheses, which a search prefers', async ({ imports, search }) => {
    const rows = ['Coiffure Bruant,Laval', 'Coiffure Sittelle,LAVAL (SAINTE-ROSE)', 'Coiffure Huard,Laval'];
    await imports.importText(['name,city', ...rows].join('\n'));
    const { rows: found } = await search({ q: 'coiffure sainte-rose' });
    expect(found[0]).toMatchObject({ name: 'Coiffure Sittelle', city: { slug: 'laval' } });
    expect(found).toHaveLength(3);
  });

  test('writes a NEQ with spaces', async ({ sql, imports }) => {
    await imports.importText('name,neq\nÉpicerie Nord,1172468039\n');
    await imports.importText('name,neq,phone\nÉpicerie Nord,1172 468 039,418-555-0110\n');
    expect(await sql('select neq, phone from public.listings')).toEqual([
      { neq: '1172468039', phone: '+14185550110' },
    ]);
  });

  test('has unknown words beside known codes, and services beyond the limits, which are reported', async ({
    sql,
    imports,
  }) => {
    const services = Array.from({ length: 21 }, (_, index) => `Service ${index + 1}`).join('|');
    const { remarks } = await imports.importText(
      `name,payment_methods,amenities,service_languages,services\nÉpicerie Nord,cash|bitcoin,wifi|piscine,fr|klingon,${services}|x\n`,
    );
    const [listing] = await sql(
      'select payment_methods, amenities, service_languages, cardinality(services) as services from public.listings',
    );
    expect(listing).toEqual({
      payment_methods: ['cash'],
      amenities: ['wifi'],
      service_languages: ['fr'],
      services: 20,
    });
    const left = remarks.filter(({ reason }) => / read in part$/.test(reason)).map(({ detail }) => detail);
    expect(left).toEqual(
      expect.arrayContaining([
        'cash|bitcoin: bitcoin',
        'wifi|piscine: piscine',
        'fr|klingon: klingon',
        expect.stringMatching(/: Service 21, x$/),
      ]),
    );
  });

  test.for([
    ['450, route 132', '450, rte 132'],
    ['12, avenue du Parc', '12 av. du Parc'],
    ['88, boulevard Laurier', '88, boul. Laurier'],
    ['7-12, rue X', 'app. 7, 12 rue X'],
    ['12, place du Marché', '12 pl. du Marché, bureau 300'],
    ['12, rang Sainte-Anne', '12 rg Ste-Anne'],
    ['455, 1re Avenue', '455 première av.'],
    ['455, 1ère avenue', '455 1re Ave'],
    ['5, montée du Moulin', '5 mtée du Moulin'],
    ['5, impasse du Moulin', '5 imp. du Moulin'],
    ['5, croissant du Moulin', '5 crois. du Moulin'],
  ])('says %s also as %s: the branch is found by its street', async ([street, other], { sql, imports }) => {
    await imports.importText(
      `name,city,address\nDépanneur Nord,Alma,"${street}"\nDépanneur Nord,Alma,"1, rue Fabre"\n`,
    );
    await imports.importText(`name,city,address,phone\nDépanneur Nord,Alma,"${other}",418-555-0110\n`);
    expect(await sql('select phone from public.listings order by phone nulls last')).toEqual([
      { phone: '+14185550110' },
      { phone: null },
    ]);
  });
});
