import type { PoolClient } from 'pg';
import { copyLine, copyLines } from '../../bulk/copy.ts';
import { rowsOf } from '../../bulk/cursor.ts';
import { isNeq } from '../cells.ts';
import { type CsvSource, openCsv } from '../csv-source.ts';
import type { RegistryArchive } from './archive.ts';
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

export type RegistryFiles = Record<'enterprises' | 'names' | 'establishments' | 'meanings', CsvSource>;

/** Opens the four files that are read, and refuses one that lacks a column before anything is done. */
export async function openRegistryFiles({ files }: RegistryArchive): Promise<RegistryFiles> {
  return {
    meanings: await openCsv(files.meanings, MEANING_COLUMNS),
    establishments: await openCsv(files.establishments, ESTABLISHMENT_COLUMNS),
    enterprises: await openCsv(files.enterprises, ENTERPRISE_COLUMNS),
    names: await openCsv(files.names, NAME_COLUMNS),
  };
}

/** What the files say beside their listings. */
export type FileCounts = {
  /** Enterprises. */
  rows: number;
  /** Codes that neither the file nor we know, `COD_FORME_JURI: XYZ`. */
  unknownCodes: Record<string, number>;
};

/** A sole proprietor: the name and domicile are a person's. */
const SOLE_PROPRIETOR = 'IND';
const REGISTERED = 'IM';
const STRUCK_OFF = ['RD', 'RO', 'RX'];
const NEITHER = ['NI', 'AI'];

const RAW = {
  enterprises:
    'neq, is_listed, form, size_band, registered, constituted, activity, activity2, is_public, street, second, third, postal_code',
  names: 'neq, name, is_current, kind, since, until',
  establishments:
    'neq, number, is_principal, is_public, street, second, third, postal_code, activity, activity2, name',
  struck_off: 'neq, status, day',
} as const;

/** What is known while the files are read, one after the other. */
type Loading = {
  files: RegistryFiles;
  /** The rows of a file that are whole, their values in the order of these columns. */
  read(file: CsvSource, columns: readonly string[]): AsyncGenerator<string[]>;
  leaveOut(reason: string): void;
  counts: FileCounts;
  codes: RegistryCodes;
  /** Enterprises that listings of ours name, that have a public establishment, that become listings. */
  known: NeqSet;
  withEstablishment: NeqSet;
  listed: NeqSet;
  /** Lines of COPY of those that are known and struck off. */
  struckOff: string[];
};

/**
 * Loads what listings are made of: registered enterprises that may be shown somewhere, their establishments and names; and those
 * struck off that a listing of ours names.
 *
 * The tables are unlogged and of this transaction, as those of {@link createStage}.
 *
 * @param leftOut counts of reasons, to be added to; rows of establishments and names count where they are wrong
 * @param onRow told of each row of the files
 */
export async function loadRegistry(
  client: PoolClient,
  files: RegistryFiles,
  leftOut: Record<string, number>,
  onRow: () => void,
): Promise<FileCounts> {
  for (const [table, columns] of Object.entries(RAW)) {
    const typed = columns.replace(/(,|$)/g, ' text$1');
    await client.query(`create unlogged table private.registry_${table} (${typed})`);
  }
  const copy = (table: keyof typeof RAW, lines: Iterable<string> | AsyncIterable<string>) =>
    copyLines(client, `private.registry_${table} (${RAW[table]})`, lines);
  const loading: Loading = {
    files,
    async *read(file, columns) {
      const places = columns.map((column) => file.found.indexOf(column));
      for await (const { values } of file.values()) {
        onRow();
        if (values.length !== file.found.length) loading.leaveOut('wrong number of columns');
        else if (!isNeq(values[places[0] as number] as string)) loading.leaveOut('NEQ not valid');
        else yield places.map((place) => given(values[place] as string));
      }
    },
    leaveOut: (reason) => add(leftOut, reason),
    counts: { rows: 0, unknownCodes: {} },
    codes: await readCodes(files.meanings),
    known: await readKnown(client),
    withEstablishment: new NeqSet(),
    listed: new NeqSet(),
    struckOff: [],
  };
  await copy('establishments', establishmentLines(loading));
  await copy('enterprises', enterpriseLines(loading));
  await copy('struck_off', loading.struckOff);
  await copy('names', nameLines(loading));
  return loading.counts;
}

async function* establishmentLines(loading: Loading): AsyncGenerator<string> {
  for await (const row of loading.read(loading.files.establishments, ESTABLISHMENT_COLUMNS)) {
    const [neq = '', , , shown] = row;
    if (shown === 'N') {
      loading.leaveOut('establishment that is not public');
      continue;
    }
    loading.withEstablishment.add(neq);
    yield copyLine(row);
  }
}

async function* enterpriseLines(loading: Loading): AsyncGenerator<string> {
  const { codes, counts, known, listed, withEstablishment, struckOff } = loading;
  for await (const row of loading.read(loading.files.enterprises, ENTERPRISE_COLUMNS)) {
    counts.rows++;
    const [neq = '', registered = '', employees = '', status = '', code = '', statusDay = ''] = row;
    const [activity = '', activity2 = '', constituted = '', shown = '', ...lines] = row.slice(6);
    if (status !== REGISTERED) {
      const isStruckOff = STRUCK_OFF.includes(status);
      if (isStruckOff && known.has(neq)) struckOff.push(copyLine([neq, status, statusDay]));
      if (!isStruckOff && !NEITHER.includes(status)) add(counts.unknownCodes, `COD_STAT_IMMAT: ${status}`);
      loading.leaveOut(isStruckOff ? 'struck off' : 'not registered');
      continue;
    }
    const form = codes.isLegalForm(code) ? code : '';
    const band = codes.sizeBand(employees);
    if (form === '') add(counts.unknownCodes, `COD_FORME_JURI: ${code}`);
    if (band === undefined) add(counts.unknownCodes, `COD_INTVAL_EMPLO_QUE: ${employees}`);
    const isShown = shown === 'O' && !isPerson(form);
    const isListed = isShown || withEstablishment.has(neq);
    if (!isListed) {
      loading.leaveOut(
        form === SOLE_PROPRIETOR ? 'sole proprietor without an establishment' : 'no public address',
      );
      // One that is not listed any more takes its listing away.
      if (!known.has(neq)) continue;
    } else if (!listed.add(neq)) {
      loading.leaveOut('NEQ twice in the file');
      continue;
    }
    const facts = [form, band ?? '', registered, constituted, activity, activity2];
    yield copyLine([neq, flag(isListed), ...facts, flag(isShown), ...lines]);
  }
}

async function* nameLines({ files, listed, read }: Loading): AsyncGenerator<string> {
  for await (const row of read(files.names, NAME_COLUMNS)) {
    if (listed.has(row[0] as string)) yield copyLine(row);
  }
}

/** Whether the name and domicile are a person's, or may be: of a form that nobody knows (`''`), nothing is guessed. */
export function isPerson(form: string): boolean {
  return form === SOLE_PROPRIETOR || form === '';
}

function add(counts: Record<string, number>, reason: string): void {
  counts[reason] = (counts[reason] ?? 0) + 1;
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

function flag(is: boolean): string {
  return is ? 'O' : 'N';
}

/** The registry writes nothing as `-`, in the middle of a row too. */
function given(text: string): string {
  return text === '-' ? '' : text;
}

/** Takes away what {@link loadRegistry} and the endings made; a rollback does too. */
export async function dropRegistry(client: PoolClient): Promise<void> {
  const tables = Object.keys(RAW).map((table) => `private.registry_${table}`);
  await client.query(`drop table ${tables.join(', ')}, private.registry_endings, private.incoming_records`);
}
