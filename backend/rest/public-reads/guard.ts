import type { Pool } from 'pg';
import type { Caller } from '#backend/caller.ts';
import { createConcurrencyLimiter } from '#backend/http/concurrency-limiter.ts';
import type { RequestFacts, TransactionOptions } from '../../postgres/transaction.ts';
import { tooCostly, tookTooLong, tooManyExpensiveReads } from '../errors.ts';
import type { Plan } from '../plan/model.ts';
import { type CostStatements, readCost } from './cost.ts';
import { type Guess, guessOf } from './guess.ts';
import { limitsOf, type PublicReadLimits, type RoleLimits } from './limits.ts';
import { shorterTimeout } from './timeout.ts';

/** Known cost of requests with the same shape, cached with their plan. */
export type ShapeCosts = {
  /** By role, because row-level security changes the plan. Times are of the monotonic clock, in milliseconds. */
  costs: Map<string, { cost: number; atMs: number }>;
  /** Time until which reads of this shape are expensive and each is planned with its own values: one was slow. */
  slowUntilMs: number;
};

export type GuardedRequest = {
  plan: Plan;
  statements: CostStatements;
  transaction: TransactionOptions;
  /** null for a request that is not cached. */
  shape: ShapeCosts | null;
};

export type Guard = {
  /**
   * Runs a table request of the public, queued if it is expensive, unless its cost exceeds the budget.
   *
   * @throws BTN04 (400) above the caller's budget, BTN05 (429) when too many expensive reads wait
   */
  run<Result>(
    caller: Caller,
    facts: RequestFacts,
    request: GuardedRequest,
    work: (transaction: TransactionOptions) => Promise<Result>,
  ): Promise<Result>;
  figures(): { expensiveWaiting: number; refused: number };
};

/** SQLSTATE of a statement ended by its timeout. */
const QUERY_CANCELED = '57014';
/** Cached costs expire: statistics and rows change. */
const COST_MS = 60_000;
/** A read that took longer shows that its estimate was wrong. */
const SLOW_MS = 250;
const SLOW_FOR_MS = 2 * 60_000;
/** Below this cost a read is cheap in any case: a slow one waited, or the machine was busy. */
const LIGHT_COST = 100;
/** More tables at once than a page of an app needs. */
const FEW_EMBEDS = 3;

export function newShapeCosts(): ShapeCosts {
  return { costs: new Map(), slowUntilMs: 0 };
}

/**
 * Bounds the cost of public table reads: it is estimated before they run, and expensive reads are queued. An estimate
 * may be wrong, and a cached shape may be requested with more expensive values: the role's statement timeout ends
 * those, and the shape counts as expensive from then on.
 *
 * @param pool connections used by table requests only
 */
export function createGuard(pool: Pool, limits: PublicReadLimits): Guard {
  const { maxExpensiveReads, expensiveWaiting, expensiveWaitMs, expensiveCost } = limits;
  const expensiveReads = createConcurrencyLimiter({
    atOnce: maxExpensiveReads,
    maxWaiting: expensiveWaiting,
    waitMs: expensiveWaitMs,
    refused: tooManyExpensiveReads,
  });
  let refused = 0;

  async function costOf(caller: Caller, facts: RequestFacts, request: GuardedRequest, guess: Guess) {
    const { shape, transaction, statements } = request;
    const isSlow = shape !== null && performance.now() < shape.slowUntilMs;
    const known = shape?.costs.get(caller.role);
    if (known && !isSlow && performance.now() - known.atMs < COST_MS) return known.cost;
    const cost = await readCost(pool, caller, facts, transaction, statements, guess);
    shape?.costs.set(caller.role, { cost, atMs: performance.now() });
    return cost;
  }

  function isExpensive({ plan, shape }: GuardedRequest, cost: number, guess: Guess): boolean {
    if (cost < LIGHT_COST) return false;
    if (cost >= expensiveCost || guess.isOfRows) return true;
    if (plan.count === 'exact' || plan.root.embeds.length > FEW_EMBEDS) return true;
    return shape !== null && performance.now() < shape.slowUntilMs;
  }

  return {
    async run(caller, facts, request, work) {
      const ofRole = limitsOf(limits, caller.role);
      // The cost of an insert depends on its rows, which the body limits bound; whether plans are shown is the
      // operator's choice.
      if (ofRole === null || isInsert(request.plan) || request.plan.explain) return work(request.transaction);
      const bounded = { ...request, transaction: boundedTransaction(request, ofRole) };
      const guess = guessOf(request.plan);
      const affordable = async () => {
        const cost = await costOf(caller, facts, bounded, guess);
        if (cost <= ofRole.maxCost) return cost;
        refused++;
        throw tooCostly(request.plan.hidesRows ? null : cost, ofRole.maxCost, adviceFor(request.plan, guess));
      };
      const read = () => watched(request.shape, () => work(bounded.transaction));
      return withAdvice(request.plan, ofRole, async () => {
        // To estimate a pattern's selectivity, the planner matches it with the most common values.
        if (guess.factor > 1) return expensiveReads.run(() => affordable().then(read));
        return isExpensive(request, await affordable(), guess) ? expensiveReads.run(read) : read();
      });
    },
    figures: () => ({ expensiveWaiting: expensiveReads.waiting, refused }),
  };
}

async function watched<Result>(shape: ShapeCosts | null, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    if (shape && performance.now() - started > SLOW_MS) shape.slowUntilMs = performance.now() + SLOW_FOR_MS;
  }
}

async function withAdvice<Result>(
  { access }: Plan,
  { statementMs }: RoleLimits,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code !== QUERY_CANCELED || statementMs === null || access === 'write') throw error;
    throw tookTooLong(message, statementMs, error);
  }
}

function boundedTransaction(
  { plan, transaction }: GuardedRequest,
  { statementMs }: RoleLimits,
): TransactionOptions {
  if (statementMs === null || plan.access === 'write') return transaction;
  const settings = shorterTimeout(transaction.settings ?? [], statementMs);
  return { ...transaction, settings };
}

function isInsert({ root: { source } }: Plan): boolean {
  return source.kind === 'change' && source.change.verb === 'insert';
}

function adviceFor({ root, count, hidesRows }: Plan, { factor, isOfRows }: Guess): string {
  const advice = ['Filter by a column that has an index'];
  if (factor > 1 || isOfRows) advice.push('call a search function in place of matching texts');
  if (count === 'exact') advice.push(hidesRows ? 'do not count' : 'ask for count=planned');
  if (root.embeds.length > 0) advice.push('embed less');
  if (root.order.length > 0) advice.push('order by the key');
  if (root.range.offset > 0) advice.push('page by the last key that was read (id=gt.…) instead of an offset');
  return `${advice.join(', ')}, or ask for fewer rows.`;
}
