import type { Database as Generated } from './database.types.ts';
import type { ProcedureAnswer, ProcedureArgs, ProcedureName } from './procedures.ts';

/**
 * The schema as supabase-js takes it: the generated types, with the declared answers of procedures.
 *
 * @example createClient<Database>(url, key)
 */
export type Database = {
  public: Omit<Generated['public'], 'Functions'> & {
    Functions: {
      [Name in ProcedureName]: { Args: ProcedureArgs<Name>; Returns: ProcedureAnswer<Name> };
    };
  };
};
