import type { PoolClient } from 'pg';
import { copyLine, copyLines } from '../../bulk/copy.ts';
import { rowsOf } from '../../bulk/cursor.ts';
import { isNeq } from '../cells.ts';
import { type CsvSource, openCsv } from '../csv-source.ts';
import type { RegistryArchive } from './archive.ts';
import { MEANING_COLUMNS, readCodes } from './codes.ts';
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

/** What became of the files' rows, by reason; rows of establishments and names count where they are wrong. */
export type FileCounts = {
  rows: number;
  leftOut: Record<string, number>;
  /** Codes that neither the file nor we know, `COD_FORME_JURI: XYZ`. */
  unknownCodes: Record<string, number>;
};

/** A sole proprietor: the name and domicile are a person's. */
export const SOLE_PROPRIETOR = 'IND';
const REGISTERED = 'IM';
const STRUCK_OFF = ['RD', 'RO', 'RX'] as const;
const NEITHER = ['NI', 'AI'];

const RAW = {
  enterprises:
    'neq, is_listed, form, size_band, registered, constituted, activity, activity2, is_public, street, second, third, postal_code',
  names: 'neq, name, is_current, kind, since, until',
  establishments:
    'neq, number, is_principal, is_public, street, second, third, postal_code, activity, activity2, name',
  struck_off: 'neq, status, day',
} as const;

/**
 * Loads what listings are made of: registered enterprises that may be shown somewhere, their establishments and names; and those
 * struck off that a listing of ours names.
 *
 * The tables are unlogged and of this transaction, as those of {@link createStage}.
 *
 * @param onRow told of each row of the files
 */
export async function loadRegistry(
  client: PoolClient,
  files: RegistryFiles,
  onRow: (file: CsvSource) => void,
): Promise<FileCounts> {
  const counts: FileCounts = { rows: 0, leftOut: {}, unknownCodes: {} };
  const count = (of: Record<string, number>, reason: string) => {
    of[reason] = (of[reason] ?? 0) + 1;
  };
  for (const [table, columns] of Object.entries(RAW)) {
    await client.query(
      `create unlogged table private.registry_${table} (${columns.replace(/(,|$)/g, ' text$1')})`,
    );
  }
  const copy = (table: keyof typeof RAW, lines: Iterable<string> | AsyncIterable<string>) =>
    copyLines(client, `private.registry_${table} (${RAW[table]})`, lines);
  const codes = await readCodes(files.meanings);
  const known = await readKnown(client);
  const withEstablishment = new NeqSet();
  const listed = new NeqSet();

  async function* read(file: CsvSource, columns: readonly string[]): AsyncGenerator<string[]> {
    const places = columns.map((column) => file.found.indexOf(column));
    for await (const { values } of file.values()) {
      onRow(file);
      if (values.length !== file.found.length) count(counts.leftOut, 'wrong number of columns');
      else if (!isNeq(values[places[0] as number] as string)) count(counts.leftOut, 'NEQ not valid');
      else yield places.map((place) => given(values[place] as string));
    }
  }
  await copy(
    'establishments',
    (async function* () {
      for await (const [neq = '', number, principal, shown, ...rest] of read(
        files.establishments,
        ESTABLISHMENT_COLUMNS,
      )) {
        if (shown === 'N') count(counts.leftOut, 'establishment that is not public');
        else {
          withEstablishment.add(neq);
          yield copyLine([neq, number ?? '', principal ?? '', shown ?? '', ...rest]);
        }
      }
    })(),
  );
  const struckOff: string[] = [];
  await copy(
    'enterprises',
    (async function* () {
      for await (const row of read(files.enterprises, ENTERPRISE_COLUMNS)) {
        counts.rows++;
        const [neq = '', registered = '', employees = '', status = '', form = '', statusDay = ''] = row;
        const [activity = '', activity2 = '', constituted = '', shown = '', ...lines] = row.slice(6);
        if (status !== REGISTERED) {
          const isKnown = (STRUCK_OFF as readonly string[]).includes(status);
          if (isKnown && known.has(neq)) struckOff.push(copyLine([neq, status, statusDay]));
          if (!isKnown && !NEITHER.includes(status)) count(counts.unknownCodes, `COD_STAT_IMMAT: ${status}`);
          count(counts.leftOut, isKnown ? 'struck off' : 'not registered');
          continue;
        }
        if (!codes.isLegalForm(form)) count(counts.unknownCodes, `COD_FORME_JURI: ${form}`);
        if (codes.sizeBand(employees) === undefined)
          count(counts.unknownCodes, `COD_INTVAL_EMPLO_QUE: ${employees}`);
        // Of a form that nobody knows, the domicile may be a person's.
        const isShown = shown === 'O' && form !== SOLE_PROPRIETOR && codes.isLegalForm(form);
        const isListed = isShown || withEstablishment.has(neq);
        if (!isListed) {
          count(
            counts.leftOut,
            form === SOLE_PROPRIETOR ? 'sole proprietor without an establishment' : 'no public address',
          );
        } else if (!listed.add(neq)) {
          count(counts.leftOut, 'NEQ twice in the file');
          continue;
        }
        // One that is not listed any more takes its listing away.
        if (!isListed && !known.has(neq)) continue;
        const isOurForm = codes.isLegalForm(form);
        const band = codes.sizeBand(employees) ?? '';
        yield copyLine([
          neq,
          flag(isListed),
          isOurForm ? form : '',
          band,
          registered,
          constituted,
          activity,
          activity2,
          flag(isShown),
          ...lines,
        ]);
      }
    })(),
  );
  await copy('struck_off', struckOff);
  await copy(
    'names',
    (async function* () {
      for await (const row of read(files.names, NAME_COLUMNS))
        if (listed.has(row[0] as string)) yield copyLine(row);
    })(),
  );
  return counts;
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
