import { setTimeout as sleep } from 'node:timers/promises';
import { startAttack } from '../networks/attack.ts';
import type { Outcome } from '../networks/orders.ts';
import { machineSeconds, type Processor, processorOf, watchMemory } from '../networks/servers.ts';
import type { Site } from '../site.ts';
import { type Conversation, makeCompany, newcomer } from './company.ts';
import type { SocketOrders } from './orders.ts';
import type { Read } from './pages.ts';

const ATTACKER = new URL('attacker.ts', import.meta.url);

export type Phase = {
  pages: Read[];
  conversation: Conversation;
  /** Milliseconds until a client that came half-way was subscribed, or why it was not. */
  newcomer: number | string;
};

export type Measured = {
  name: string;
  quiet: Phase;
  during: Phase;
  outcome: Outcome;
  /** MiB of the web processes. */
  memory: { before: number; peak: number; after: number };
  restSeconds: number;
  /** Seconds used while the attack went on. */
  processor: Processor & { seconds: number; others: number };
  /** Web processes that ended and were replaced. */
  replaced: number;
};

type Times = { seconds: number; restSeconds: number };

/** One attack: a quiet time, the same time under it, and a rest. */
export async function measure(
  site: Site,
  orders: SocketOrders,
  read: (durationMs: number) => Promise<Read[]>,
  { seconds, restSeconds }: Times,
): Promise<Measured> {
  const company = await makeCompany(site);
  // What this process does for the first time is not measured.
  await newcomer(site);
  const pids = await site.webProcesses();
  const quiet = await phase(site, read, company.converse, seconds);
  const memory = await watchMemory(site);
  const [start, machine, own, began] = [
    await processorOf(site),
    await machineSeconds(),
    process.cpuUsage(),
    performance.now(),
  ];
  const attack = await startAttack(ATTACKER, orders);
  let outcome: Outcome | undefined;
  const during = await phase(site, read, company.converse, seconds, async () => {
    outcome = await attack.stop();
  });
  const end = await processorOf(site);
  const { user, system } = process.cpuUsage(own);
  const processor = { web: end.web - start.web, postgres: end.postgres - start.postgres };
  const bench =
    processor.web + processor.postgres + (outcome as Outcome).processorSeconds + (user + system) / 1e6;
  const others = Math.max(0, (await machineSeconds()) - machine - bench);
  const attackSeconds = (performance.now() - began) / 1000;
  await company.leave();
  await sleep(restSeconds * 1000);
  const peak = memory.stop();
  const still = await site.webProcesses();
  const replaced = pids.filter((pid) => !still.includes(pid)).length;
  return {
    name: orders.name,
    quiet,
    during,
    outcome: outcome as Outcome,
    memory: { before: memory.before, peak, after: await memory.now() },
    restSeconds,
    // The processor time of a process that ended is not known.
    processor: {
      ...processor,
      web: replaced > 0 ? Number.NaN : processor.web,
      seconds: attackSeconds,
      others,
    },
    replaced,
  };
}

/** Runs readers and the good clients for so long. @param ended called after the last request, before waiting for missing messages */
async function phase(
  site: Site,
  read: (durationMs: number) => Promise<Read[]>,
  converse: (isOver: () => boolean) => Promise<Conversation>,
  seconds: number,
  ended: () => Promise<void> = async () => undefined,
): Promise<Phase> {
  let isOver = false;
  const conversation = converse(() => isOver);
  const half = sleep((seconds * 1000) / 2).then(() => newcomer(site));
  const pages = await read(seconds * 1000);
  isOver = true;
  await ended();
  return { pages, conversation: await conversation, newcomer: await half };
}
