import type { PoolClient } from 'pg';
import { copyLine, copyLines } from '../../bulk/copy.ts';
import { rowsOf } from '../../bulk/cursor.ts';
import { isNeq } from '../cells.ts';
import { type CsvSource, openCsv } from '../csv-source.ts';
import type { MunicipalityFinder } from '../municipality-finder.ts';
import { placeOf } from '../outside-quebec.ts';
import type { Report } from '../report.ts';
import { PUBLISHED, type RegistryArchive } from './archive.ts';
import { MEANING_COLUMNS, type RegistryCodes, readCodes } from './codes.ts';
import { NeqSet } from './neq-set.ts';

const ENTERPRISE_COLUMNS = [
  'NEQ',
  'DAT_IMMAT',
  'COD_INTVAL_EMPLO_QUE',
  'COD_STAT_IMMAT',
  'COD_FORME_JURI',
  'DAT_STAT_IMMAT',
  'DESC_ACT_ECON_ASSUJ',
  'DESC_ACT_ECON_ASSUJ2',
  'DAT_CONSTI',
  'ADR_DOMCL_ADR_DISP',
  'ADR_DOMCL_LIGN1_ADR',
  'ADR_DOMCL_LIGN2_ADR',
  'ADR_DOMCL_LIGN3_ADR',
  'ADR_DOMCL_LIGN4_ADR',
] as const;
/** Optional columns of the activity codes; `load` reads them after the required columns. */
const ENTERPRISE_CODES = ['COD_ACT_ECON_CAE', 'COD_ACT_ECON_CAE2'] as const;
/** The index of each column. */
const ENTERPRISE = indexesOf(ENTERPRISE_COLUMNS);
const NAME_COLUMNS = [
  'NEQ',
  'NOM_ASSUJ',
  'STAT_NOM',
  'TYP_NOM_ASSUJ',
  'DAT_INIT_NOM_ASSUJ',
  'DAT_FIN_NOM_ASSUJ',
] as const;
const ESTABLISHMENT_COLUMNS = [
  'NEQ',
  'NO_SUF_ETAB',
  'IND_ETAB_PRINC',
  'IND_DISP',
  'LIGN1_ADR',
  'LIGN2_ADR',
  'LIGN3_ADR',
  'LIGN4_ADR',
  'DESC_ACT_ECON_ETAB',
  'DESC_ACT_ECON_ETAB2',
  'NOM_ETAB',
] as const;
const ESTABLISHMENT = indexesOf(ESTABLISHMENT_COLUMNS);
const ESTABLISHMENT_CODES = ['COD_ACT_ECON', 'COD_ACT_ECON2'] as const;

export type RegistryFiles = Record<'enterprises' | 'names' | 'establishments' | 'meanings', CsvSource>;

/** Opens the four files that are read, and rejects a file that lacks a column before any change. */
export async function openRegistryFiles({ files }: RegistryArchive): Promise<RegistryFiles> {
  return {
    meanings: await openCsv(files.meanings, MEANING_COLUMNS),
    establishments: await openCsv(files.establishments, ESTABLISHMENT_COLUMNS),
    enterprises: await openCsv(files.enterprises, ENTERPRISE_COLUMNS),
    names: await openCsv(files.names, NAME_COLUMNS),
  };
}

/** Counts of the files, besides their listings. */
export type FileCounts = {
  /** Enterprises. */
  rows: number;
  /** Codes that are unknown to both the file and us, `COD_FORME_JURI: XYZ`. */
  unknownCodes: Record<string, number>;
};

/** A sole proprietor: the name and domicile are a person's. */
const SOLE_PROPRIETOR = 'IND';
const REGISTERED = 'IM';
const STRUCK_OFF = ['RD', 'RO', 'RX'];
const NEITHER = ['NI', 'AI'];

const RAW = {
  enterprises:
    'neq, is_listed, form, size_band, registered, constituted, activity, activity2, is_shown, street, second, third, postal_code',
  names: 'neq, name, is_current, kind, since, until',
  establishments:
    'neq, number, is_principal, is_public, street, second, third, postal_code, activity, activity2, name',
  // Establishments of enterprises that listings of ours name, which lie outside Quebec.
  outside: 'neq, number',
  // Enterprises that listings of ours name and that are not registered: struck off, or neither.
  unregistered: 'neq, status, day, is_hidden, is_person',
} as const;

/** Why an address is not shown in a directory of Quebec, by the result of {@link placeOf}. */
const NOT_SHOWN = {
  outside: 'outside Quebec',
  unknown: 'municipality not found in Quebec',
  nowhere: 'no place',
} as const;

/** A row of a file. Cells are parsed on demand: most rows are rejected after one or two. */
class FileRow {
  readonly file: string;
  readonly line: number;
  readonly neq: string;
  readonly #cells: readonly string[];
  readonly #places: readonly number[];

  /** @param places of the requested columns among the cells, the NEQ's first */
  constructor(file: string, line: number, cells: readonly string[], places: readonly number[]) {
    this.file = file;
    this.line = line;
    this.#cells = cells;
    this.#places = places;
    this.neq = this.value(0);
  }

  /** @param index of a requested column */
  value(index: number): string {
    return given(this.#cells[this.#places[index] ?? -1] ?? '');
  }

  /** Values of the requested columns, in their order. */
  values(): string[] {
    return this.#places.map((_, index) => this.value(index));
  }
}

/** State shared while the files are read, one after the other. */
type Loading = {
  /**
   * Reads a file, many rows at once.
   *
   * @param lineOf the line of COPY of a row that is whole; '' of a row that is not loaded
   * @returns the lines
   */
  load(
    name: keyof RegistryFiles,
    columns: readonly string[],
    lineOf: (row: FileRow) => string,
  ): AsyncGenerator<string>;
  /** Counts and reports a row that is left out. */
  leaveOut(reason: string, row: FileRow): void;
  /** Counts and reports a code without a meaning: its row has no value there. */
  unknownCode(column: string, code: string, row: FileRow): void;
  municipalities: MunicipalityFinder;
  counts: FileCounts;
  codes: RegistryCodes;
  /** Enterprises that listings of ours name, that have a public establishment, that become listings. */
  known: NeqSet;
  withEstablishment: NeqSet;
  listed: NeqSet;
  /** COPY lines of enterprises that listings already name. */
  outside: string[];
  unregistered: string[];
};

/**
 * Loads the rows that listings are made from: registered enterprises that may be shown somewhere, their establishments
 * and names; also enterprises of our listings that are no longer registered, or lie outside Quebec.
 *
 * The tables are unlogged and exist in this transaction only, like the tables of {@link createStage}.
 *
 * @param report called for each row that is left out; of establishments and names, only for invalid rows
 * @param onRow called for each row of the files
 */
export async function loadRegistry(
  client: PoolClient,
  files: RegistryFiles,
  municipalities: MunicipalityFinder,
  report: Report,
  onRow: () => void,
): Promise<FileCounts> {
  for (const [table, columns] of Object.entries(RAW)) {
    const typed = columns.replace(/(,|$)/g, ' text$1');
    await client.query(`create unlogged table private.registry_${table} (${typed})`);
  }
  const copy = (table: keyof typeof RAW, lines: Iterable<string> | AsyncIterable<string>) =>
    copyLines(client, `private.registry_${table} (${RAW[table]})`, lines);
  const reporting: Promise<void>[] = [];
  const say = (remark: Parameters<Report['add']>[0]) => {
    const written = report.add(remark);
    if (written) reporting.push(written);
  };
  const loading: Loading = {
    async *load(name, columns, lineOf) {
      const file = files[name];
      const places = columns.map((column) => file.found.indexOf(column));
      for await (const records of file.records()) {
        let lines = '';
        for (const { line, values } of records) {
          onRow();
          const row = new FileRow(PUBLISHED[name], line, values, places);
          if (values.length !== file.found.length) loading.leaveOut('wrong number of columns', row);
          else if (!isNeq(row.neq)) loading.leaveOut('NEQ not valid', row);
          else lines += lineOf(row);
          // An await for each of ten million rows would take half of the time.
          if (reporting.length > 0) await Promise.all(reporting.splice(0));
        }
        yield lines;
      }
    },
    leaveOut: (reason, { file, line, neq }) =>
      say({ line, id: neq || null, name: '', outcome: 'left out', reason, detail: file }),
    unknownCode(column, code, { line, neq }) {
      const detail = `${column}: ${code.replaceAll('\0', '')}`;
      const { unknownCodes } = loading.counts;
      unknownCodes[detail] = (unknownCodes[detail] ?? 0) + 1;
      say({ line, id: neq, name: '', outcome: 'repaired', reason: 'unknown code', detail });
    },
    municipalities,
    counts: { rows: 0, unknownCodes: {} },
    codes: await readCodes(files.meanings),
    known: await readKnown(client),
    withEstablishment: new NeqSet(),
    listed: new NeqSet(),
    outside: [],
    unregistered: [],
  };
  await copy('establishments', establishmentLines(loading));
  await copy('enterprises', enterpriseLines(loading));
  await copy('outside', loading.outside);
  await copy('unregistered', loading.unregistered);
  await copy('names', nameLines(loading));
  return loading.counts;
}

function establishmentLines(loading: Loading): AsyncGenerator<string> {
  const { codes, known, municipalities, outside, withEstablishment } = loading;
  return loading.load('establishments', [...ESTABLISHMENT_COLUMNS, ...ESTABLISHMENT_CODES], (row) => {
    const all = row.values();
    const values = all.slice(0, ESTABLISHMENT_COLUMNS.length);
    const [code = '', code2 = ''] = all.slice(ESTABLISHMENT_COLUMNS.length);
    const [neq = '', number = '', , shown, , second = '', third = '', postalCode = ''] = values;
    if (shown === 'N') {
      loading.leaveOut('establishment that is not public', row);
      return '';
    }
    const place = placeOf({ second, third, postalCode }, municipalities);
    if (place !== 'quebec') {
      loading.leaveOut(NOT_SHOWN[place], row);
      if (known.has(neq)) outside.push(copyLine([neq, number]));
      return '';
    }
    withEstablishment.add(neq);
    values[ESTABLISHMENT.DESC_ACT_ECON_ETAB] ||= codes.activity(code);
    values[ESTABLISHMENT.DESC_ACT_ECON_ETAB2] ||= codes.activity(code2);
    return copyLine(values);
  });
}

function enterpriseLines(loading: Loading): AsyncGenerator<string> {
  const { codes, counts, known, listed, municipalities, withEstablishment } = loading;
  return loading.load('enterprises', [...ENTERPRISE_COLUMNS, ...ENTERPRISE_CODES], (row) => {
    counts.rows++;
    const { neq } = row;
    const code = row.value(ENTERPRISE.COD_FORME_JURI);
    const form = codes.isLegalForm(code) ? code : '';
    const shown = row.value(ENTERPRISE.ADR_DOMCL_ADR_DISP);
    const status = row.value(ENTERPRISE.COD_STAT_IMMAT);
    if (status !== REGISTERED) {
      const isHidden = shown === 'N' || isPerson(form);
      leaveOutUnregistered(loading, row, { status, isHidden, isOfPerson: isPerson(form) });
      return '';
    }
    const employees = row.value(ENTERPRISE.COD_INTVAL_EMPLO_QUE);
    const band = codes.sizeBand(employees);
    if (form === '') loading.unknownCode('COD_FORME_JURI', code, row);
    if (band === undefined) loading.unknownCode('COD_INTVAL_EMPLO_QUE', employees, row);
    const isPublic = shown === 'O' && !isPerson(form);
    const values = row.values();
    const [, registered = '', , , , , activity = '', activity2 = '', constituted = ''] = values;
    const lines = values.slice(ENTERPRISE.ADR_DOMCL_LIGN1_ADR, ENTERPRISE_COLUMNS.length);
    const [, second = '', third = '', postalCode = ''] = lines;
    const [cae = '', cae2 = ''] = values.slice(ENTERPRISE_COLUMNS.length);
    const place = isPublic ? placeOf({ second, third, postalCode }, municipalities) : null;
    const isListed = place === 'quebec' || withEstablishment.has(neq);
    if (!isListed) {
      loading.leaveOut(place ? NOT_SHOWN[place] : reasonOfNoAddress(form), row);
      // An enterprise that may no longer be shown ends its listing.
      if (!known.has(neq)) return '';
    } else if (!listed.add(neq)) {
      loading.leaveOut('NEQ twice in the file', row);
      return '';
    }
    const activities = [activity || codes.activity(cae), activity2 || codes.activity(cae2)];
    const facts = [form, band ?? '', registered, constituted, ...activities];
    return copyLine([neq, flag(isListed), ...facts, flag(place === 'quebec'), ...lines]);
  });
}

function leaveOutUnregistered(
  { known, leaveOut, unknownCode, unregistered }: Loading,
  row: FileRow,
  { status, isHidden, isOfPerson }: { status: string; isHidden: boolean; isOfPerson: boolean },
): void {
  const isStruckOff = STRUCK_OFF.includes(status);
  if (known.has(row.neq)) {
    const statusDay = row.value(ENTERPRISE.DAT_STAT_IMMAT);
    unregistered.push(copyLine([row.neq, status, statusDay, flag(isHidden), flag(isOfPerson)]));
  }
  if (!isStruckOff && !NEITHER.includes(status)) unknownCode('COD_STAT_IMMAT', status, row);
  leaveOut(isStruckOff ? 'struck off' : 'not registered', row);
}

function reasonOfNoAddress(form: string): string {
  return form === SOLE_PROPRIETOR ? 'sole proprietor without an establishment' : 'no public address';
}

function nameLines({ listed, load }: Loading): AsyncGenerator<string> {
  return load('names', NAME_COLUMNS, (row) => (listed.has(row.neq) ? copyLine(row.values()) : ''));
}

/** Whether the name and domicile are a person's, or may be: an unknown legal form (`''`) counts as a person. */
export function isPerson(form: string): boolean {
  return form === SOLE_PROPRIETOR || form === '';
}

/** The enterprises that listings of ours name. */
async function readKnown(client: PoolClient): Promise<NeqSet> {
  const known = new NeqSet();
  type Named = { neq: string };
  for await (const { neq } of rowsOf<Named>(
    client,
    'select neq from public.listings where neq is not null',
  )) {
    if (isNeq(neq)) known.add(neq);
  }
  return known;
}

function indexesOf<Column extends string>(columns: readonly Column[]): Record<Column, number> {
  return Object.fromEntries(columns.map((column, index) => [column, index])) as Record<Column, number>;
}

function flag(is: boolean): string {
  return is ? 'O' : 'N';
}

/** The registry writes nothing as `-`, in the middle of a row too; some of its clerks as `--` or a point. */
function given(text: string): string {
  return /^[\s.–—-]*$/.test(text) ? '' : text;
}

/** Drops the tables of {@link loadRegistry} and of the endings; a rollback does too. */
export async function dropRegistry(client: PoolClient): Promise<void> {
  const tables = Object.keys(RAW).map((table) => `private.registry_${table}`);
  await client.query(
    `drop table ${tables.join(', ')}, private.registry_endings, private.registry_hidden, private.incoming_records`,
  );
}
