import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Enterprise } from './enterprises.ts';

type Row = Readonly<Record<string, string | number>>;

/** The registry's files: their columns in order, and the rows that an enterprise has in each. */
const FILES: Readonly<Record<string, { columns: string; rowsOf(enterprise: Enterprise): Row[] }>> = {
  'Entreprise.csv': {
    columns:
      'NEQ,IND_FAIL,DAT_IMMAT,COD_REGIM_JURI,COD_INTVAL_EMPLO_QUE,DAT_CESS_PREVU,COD_STAT_IMMAT,COD_FORME_JURI,DAT_STAT_IMMAT,COD_REGIM_JURI_CONSTI,DAT_DEPO_DECLR,AN_DECL,AN_PROD,DAT_LIMIT_PROD,AN_PROD_PRE,DAT_LIMIT_PROD_PRE,DAT_MAJ_INDEX_NOM,COD_ACT_ECON_CAE,NO_ACT_ECON_ASSUJ,DESC_ACT_ECON_ASSUJ,COD_ACT_ECON_CAE2,NO_ACT_ECON_ASSUJ2,DESC_ACT_ECON_ASSUJ2,NOM_LOCLT_CONSTI,DAT_CONSTI,IND_CONVEN_UNMN_ACTNR,IND_RET_TOUT_POUVR,IND_LIMIT_RESP,DAT_DEB_RESP,DAT_FIN_RESP,OBJET_SOC,NO_MTR_VOLONT,ADR_DOMCL_ADR_DISP,ADR_DOMCL_LIGN1_ADR,ADR_DOMCL_LIGN2_ADR,ADR_DOMCL_LIGN3_ADR,ADR_DOMCL_LIGN4_ADR',
    rowsOf: (enterprise) => [
      {
        NEQ: enterprise.neq,
        IND_FAIL: 'N',
        DAT_IMMAT: enterprise.registered,
        COD_REGIM_JURI: 'QC',
        COD_INTVAL_EMPLO_QUE: enterprise.employees,
        COD_STAT_IMMAT: enterprise.status,
        COD_FORME_JURI: enterprise.form,
        DAT_STAT_IMMAT: enterprise.statusDate,
        COD_REGIM_JURI_CONSTI: 'QC',
        DAT_DEPO_DECLR: enterprise.declared,
        AN_DECL: enterprise.declared.slice(0, 4),
        AN_PROD: enterprise.declared.slice(0, 4),
        DAT_LIMIT_PROD: enterprise.declared,
        DAT_MAJ_INDEX_NOM: enterprise.indexed,
        COD_ACT_ECON_CAE: enterprise.activityCode,
        NO_ACT_ECON_ASSUJ: enterprise.activity ? 1 : '',
        DESC_ACT_ECON_ASSUJ: enterprise.activity,
        DESC_ACT_ECON_ASSUJ2: enterprise.secondActivity,
        DAT_CONSTI: enterprise.constituted,
        IND_CONVEN_UNMN_ACTNR: 'N',
        IND_RET_TOUT_POUVR: 'N',
        IND_LIMIT_RESP: 'N',
        ADR_DOMCL_ADR_DISP: enterprise.hasPublicDomicile ? 'O' : 'N',
        ADR_DOMCL_LIGN1_ADR: enterprise.domicile.street,
        ADR_DOMCL_LIGN2_ADR: enterprise.domicile.city,
        ADR_DOMCL_LIGN4_ADR: enterprise.domicile.postalCode,
      },
    ],
  },
  'Nom.csv': {
    columns: 'NEQ,NOM_ASSUJ,NOM_ASSUJ_LANG_ETRNG,STAT_NOM,TYP_NOM_ASSUJ,DAT_INIT_NOM_ASSUJ,DAT_FIN_NOM_ASSUJ',
    rowsOf: ({ neq, names }) =>
      names.map(({ name, status, type, from, to }) => ({
        NEQ: neq,
        NOM_ASSUJ: name,
        STAT_NOM: status,
        TYP_NOM_ASSUJ: type,
        DAT_INIT_NOM_ASSUJ: from,
        DAT_FIN_NOM_ASSUJ: to,
      })),
  },
  'Etablissements.csv': {
    columns:
      'NEQ,NO_SUF_ETAB,IND_ETAB_PRINC,IND_SALON_BRONZ,IND_VENTE_TABAC_DETL,IND_DISP,LIGN1_ADR,LIGN2_ADR,LIGN3_ADR,LIGN4_ADR,COD_ACT_ECON,DESC_ACT_ECON_ETAB,NO_ACT_ECON_ETAB,COD_ACT_ECON2,DESC_ACT_ECON_ETAB2,NO_ACT_ECON_ETAB2,NOM_ETAB',
    rowsOf: ({ neq, establishments }) =>
      establishments.map(({ number, isPrincipal, name, activity, address }) => ({
        NEQ: neq,
        NO_SUF_ETAB: number,
        IND_ETAB_PRINC: isPrincipal ? 'O' : 'N',
        IND_SALON_BRONZ: 'N',
        IND_VENTE_TABAC_DETL: 'N',
        IND_DISP: 'O',
        LIGN1_ADR: address.street,
        LIGN2_ADR: address.city,
        LIGN4_ADR: address.postalCode,
        DESC_ACT_ECON_ETAB: activity,
        NOM_ETAB: name,
      })),
  },
  'FusionScissions.csv': {
    columns:
      'NEQ,NEQ_ASSUJ_REL,DENOMN_SOC,COD_RELA_ASSUJ,DAT_EFCTVT,IND_DISP,LIGN1_ADR,LIGN2_ADR,LIGN3_ADR,LIGN4_ADR',
    rowsOf: () => [],
  },
  'ContinuationsTransformations.csv': {
    columns: 'NEQ,COD_TYP_CHANG,COD_REGIM_JURI,AUTR_REGIM_JURI,NOM_LOCLT,DAT_EFCTVT',
    rowsOf: () => [],
  },
};

/** What the codes mean, in the words that the published file was seen to have. */
const DOMAIN_VALUES = `TYP_DOM_VAL,COD_DOM_VAL,VAL_DOM_FRAN
STAT_IMMAT,IM,Immatriculée
STAT_IMMAT,RD,Radiée sur demande
STAT_IMMAT,RO,Radiée d'office
STAT_IMMAT,RX,Radiée d'office suite à un double
STAT_IMMAT,NI,Non immatriculée
STAT_IMMAT,AI,Avis d'intention
FORM_JURI,CIE,Société par actions ou compagnie
FORM_JURI,IND,Entreprise individuelle
FORM_JURI,APE,Personne morale sans but lucratif
FORM_JURI,SENC,Société en nom collectif
FORM_JURI,SEC,Société en commandite
FORM_JURI,COP,Coopérative
FORM_JURI,ASS,Association
FORM_JURI,AU,Autre
INTVAL_EMPLO_QUE,A,De 1 à 5
INTVAL_EMPLO_QUE,B,De 6 à 10
INTVAL_EMPLO_QUE,C,De 11 à 25
INTVAL_EMPLO_QUE,D,De 26 à 49
INTVAL_EMPLO_QUE,E,De 50 à 99
INTVAL_EMPLO_QUE,F,De 100 à 249
INTVAL_EMPLO_QUE,G,De 250 à 499
INTVAL_EMPLO_QUE,H,De 500 à 749
INTVAL_EMPLO_QUE,I,De 750 à 999
INTVAL_EMPLO_QUE,J,De 1 000 à 2 499
INTVAL_EMPLO_QUE,K,De 2 500 à 4 999
INTVAL_EMPLO_QUE,L,5 000 et plus
INTVAL_EMPLO_QUE,O,Aucun
`;

const CHUNK_CHARACTERS = 256 * 1024;

/**
 * Writes an archive of exactly the published structure.
 *
 * @param enterpriseOf called anew for each file, so that nothing is held
 * @param mtime the date of the files, by which the import dates what it reads
 */
export async function writeArchive(
  file: string,
  count: number,
  enterpriseOf: (index: number) => Enterprise,
  mtime: Date,
) {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(file));
  for (const [name, { columns, rowsOf }] of Object.entries(FILES)) {
    const header = columns.split(',');
    zip.addReadStreamLazy(name, { mtime }, (done) =>
      done(null, Readable.from(lines(header, count, enterpriseOf, rowsOf))),
    );
  }
  zip.addBuffer(Buffer.from(DOMAIN_VALUES), 'DomaineValeur.csv', { mtime });
  zip.end();
  await written;
}

function* lines(
  header: readonly string[],
  count: number,
  enterpriseOf: (index: number) => Enterprise,
  rowsOf: (enterprise: Enterprise) => Row[],
) {
  let chunk = `\uFEFF${header.join(',')}\r\n`;
  for (let index = 0; index < count; index++) {
    for (const row of rowsOf(enterpriseOf(index)))
      chunk += `${header.map((column) => cell(row[column] ?? '')).join(',')}\r\n`;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(chunk);
    chunk = '';
  }
  yield Buffer.from(chunk);
}

function cell(value: string | number): string {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
