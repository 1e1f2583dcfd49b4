import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

type Row = Readonly<Record<string, string>>;

/** Rows for the registry's files, by the published columns; unnamed columns are empty. */
export type RegistryRows = {
  enterprises: readonly Row[];
  names?: readonly Row[];
  establishments?: readonly Row[];
};

const COLUMNS = {
  enterprises:
    'NEQ,IND_FAIL,DAT_IMMAT,COD_REGIM_JURI,COD_INTVAL_EMPLO_QUE,DAT_CESS_PREVU,COD_STAT_IMMAT,COD_FORME_JURI,DAT_STAT_IMMAT,COD_ACT_ECON_CAE,DESC_ACT_ECON_ASSUJ,DESC_ACT_ECON_ASSUJ2,DAT_CONSTI,ADR_DOMCL_ADR_DISP,ADR_DOMCL_LIGN1_ADR,ADR_DOMCL_LIGN2_ADR,ADR_DOMCL_LIGN3_ADR,ADR_DOMCL_LIGN4_ADR',
  names: 'NEQ,NOM_ASSUJ,NOM_ASSUJ_LANG_ETRNG,STAT_NOM,TYP_NOM_ASSUJ,DAT_INIT_NOM_ASSUJ,DAT_FIN_NOM_ASSUJ',
  establishments:
    'NEQ,NO_SUF_ETAB,IND_ETAB_PRINC,IND_SALON_BRONZ,IND_VENTE_TABAC_DETL,IND_DISP,LIGN1_ADR,LIGN2_ADR,LIGN3_ADR,LIGN4_ADR,COD_ACT_ECON,DESC_ACT_ECON_ETAB,DESC_ACT_ECON_ETAB2,NOM_ETAB',
} as const;

export const FILE_NAMES = {
  enterprises: 'Entreprise.csv',
  names: 'Nom.csv',
  establishments: 'Etablissements.csv',
  meanings: 'DomaineValeur.csv',
} as const;

const MEANINGS = `TYP_DOM_VAL,COD_DOM_VAL,VAL_DOM_FRAN
STAT_IMMAT,IM,Immatriculée
INTVAL_EMPLO_QUE,A,De 1 à 5
INTVAL_EMPLO_QUE,C,De 11 à 25
INTVAL_EMPLO_QUE,O,Aucun
ACT_ECON,0111,Fermes laitières
ACT_ECON,9211,Restaurants avec permis d'alcool
ACT_ECON,9999,Autres services
`;

/** The text of each file, with the byte order mark of the published ones. */
export function registryTexts(rows: RegistryRows): Record<keyof typeof FILE_NAMES, string> {
  const text = (kind: keyof typeof COLUMNS) => {
    const header = COLUMNS[kind].split(',');
    const lines = (rows[kind] ?? []).map((row) => header.map((column) => cell(row[column] ?? '')).join(','));
    return `\uFEFF${[COLUMNS[kind], ...lines].join('\r\n')}\r\n`;
  };
  return {
    enterprises: text('enterprises'),
    names: text('names'),
    establishments: text('establishments'),
    meanings: MEANINGS,
  };
}

/** Writes the archive in its published form. @param day of its files, `2026-11-15` */
export async function writeRegistry(file: string, rows: RegistryRows, day: string): Promise<string> {
  const zip = new ZipFile();
  const texts = registryTexts(rows);
  for (const [kind, name] of Object.entries(FILE_NAMES)) {
    zip.addBuffer(Buffer.from(texts[kind as keyof typeof texts]), name, {
      mtime: new Date(`${day}T12:00:00`),
    });
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
  return file;
}

/** Writes the same as files of a folder. @param encode applied to each text */
export async function writeFolder(
  folder: string,
  texts: Partial<Record<keyof typeof FILE_NAMES, string>>,
  encode: (text: string) => Buffer = Buffer.from,
  nameOf = (name: string) => name,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const [kind, text] of Object.entries(texts)) {
    await writeFile(path.join(folder, nameOf(FILE_NAMES[kind as keyof typeof FILE_NAMES])), encode(text));
  }
  return folder;
}

function cell(value: string): string {
  return /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
