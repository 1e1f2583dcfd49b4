import path from 'node:path';
import { test as base, file } from '#tests/fixtures/imports.ts';
import { type RegistryRows, writeRegistry } from './registry-files.ts';

export const NEQ = '1140000001';
export const OTHER = '1140000002';
export const PERSON = '2240000003';

export const DOMICILE = {
  ADR_DOMCL_ADR_DISP: 'O',
  ADR_DOMCL_LIGN1_ADR: '2707, CAZENEUVE',
  ADR_DOMCL_LIGN2_ADR: 'Laval (Québec)',
  ADR_DOMCL_LIGN4_ADR: 'H7A1A1',
};
export const COMPANY = {
  NEQ,
  COD_STAT_IMMAT: 'IM',
  COD_FORME_JURI: 'CIE',
  COD_INTVAL_EMPLO_QUE: 'C',
  DAT_IMMAT: '1995-03-01',
  DAT_CONSTI: '1988-06-15',
  DESC_ACT_ECON_ASSUJ: 'PLOMBERIE',
  ...DOMICILE,
};
export const NAME = {
  NEQ,
  NOM_ASSUJ: 'PLOMBERIE GAGNON INC.',
  STAT_NOM: 'V',
  TYP_NOM_ASSUJ: 'M',
  DAT_INIT_NOM_ASSUJ: '1995-03-01',
};
export const PROPRIETOR = { ...COMPANY, NEQ: PERSON, COD_FORME_JURI: 'IND' };
export const PERSON_NAME = { ...NAME, NEQ: PERSON, NOM_ASSUJ: 'ZYGMUNTOVITCH, JOSÉE' };
export const ESTABLISHMENT = {
  NEQ,
  NO_SUF_ETAB: '1',
  IND_ETAB_PRINC: 'O',
  IND_DISP: 'O',
  LIGN1_ADR: '12 rue Haute',
  LIGN2_ADR: 'RIMOUSKI (QUÉBEC)',
  LIGN3_ADR: '-',
  LIGN4_ADR: 'G5L1A1',
};

/** `test` with what imports of the registry need. */
export const test = base
  /** Imports an archive of these rows, published on a day. */
  .extend('load', file, ({ importRegistry, folder }) => {
    return async (
      rows: RegistryRows,
      day = '2026-11-01',
      options: Parameters<typeof importRegistry>[1] = {},
    ) => importRegistry(await writeRegistry(path.join(folder, 'registry.zip'), rows, day), options);
  })
  .extend('listings', file, ({ sql }) => (columns: string) => {
    return sql(
      `select ${columns} from public.listings l left join private.registry_records r on r.listing_id = l.id
         left join private.imported_listings k on k.listing_id = l.id order by l.neq, r.establishment, l.id`,
    );
  })
  .extend('pageOf', file, ({ as, sql }) => async (neq: string) => {
    const [{ slug }] = await sql('select slug from public.listings where neq = $1', [neq]);
    return as(null).must<{ listing: Record<string, unknown> } | null>('business_page', { slug });
  });
