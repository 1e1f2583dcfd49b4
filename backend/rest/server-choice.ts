import type { Pool } from 'pg';
import type { Caller } from '#backend/caller.ts';
import type { TransactionOptions } from '../postgres/transaction.ts';
import type { ReadReplicas } from '../read-replicas/index.ts';
import type { Plan } from './plan/model.ts';
import type { PoolName } from './prepare.ts';

/**
 * Whether a replica may answer: nothing is written, no procedure says that it may write (`volatile`), a pre-request
 * function included, and the isolation level exists there. The explanation of a statement is the primary's.
 */
export function isReplicable(
  { access, routine, explain }: Pick<Plan, 'access' | 'routine' | 'explain'>,
  { first, isolation }: TransactionOptions,
): boolean {
  if (access === 'write' || routine?.volatility === 'volatile' || explain) return false;
  return !first && isolation !== 'serializable';
}

type Run = { poolName: PoolName; caller: Caller; plan: Plan; transaction: TransactionOptions };

/**
 * Runs a request where it belongs: on a replica when it is a read of the public from the outside, and else by its pool of
 * the primary; what writes is noted for the visitor's next reads.
 *
 * @param replicas null without any
 */
export function createServerChoice(
  pools: Record<PoolName, Pool>,
  replicas: Pick<ReadReplicas, 'read' | 'noteWrite'> | null,
  publicRole: string,
) {
  return <Result>(
    { poolName, caller: { role }, plan, transaction }: Run,
    work: (pool: Pool) => Promise<Result>,
  ): Promise<Result> => {
    const pool = pools[poolName];
    if (!replicas) return work(pool);
    if (plan.access === 'write' && role !== 'service_role') replicas.noteWrite();
    return poolName !== 'site' && role === publicRole && isReplicable(plan, transaction)
      ? replicas.read(poolName, pool, work)
      : work(pool);
  };
}
