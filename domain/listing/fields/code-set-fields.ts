import type { z } from 'zod';
import { CODE_SET_KEYS, type CODE_SETS, type CodeSetKey, codeSetOf } from './code-sets.ts';
import { codeSet } from './schemas.ts';

const common = {
  kind: 'codes',
  isNullable: false,
  isRequired: false,
  isReviewed: false,
  visibility: 'always',
  blank: [],
  emptied: [],
  topic: null,
} as const;

type Sets = typeof CODE_SETS;
type CodeSetField<Key extends CodeSetKey> = typeof common &
  Pick<Sets[Key], 'column' | 'fact' | 'step' | 'tab' | 'file'> & {
    schema(): z.ZodType<Sets[Key]['codes'][number][], readonly Sets[Key]['codes'][number][]>;
  };

/** The fields that are sets of codes, declared by code-sets.ts. */
export const codeSetFields = Object.fromEntries(
  CODE_SET_KEYS.map((key) => {
    const { column, fact, step, tab, file, codes } = codeSetOf(key);
    const schema = codeSet(codes);
    return [key, { ...common, column, fact, step, tab, file, schema: () => schema }];
  }),
) as unknown as { [Key in CodeSetKey]: CodeSetField<Key> };
