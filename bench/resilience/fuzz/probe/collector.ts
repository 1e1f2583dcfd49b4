import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { onLines } from './lines.ts';
import type { Command, Sample } from './shared.ts';

type Answer = 'begin' | 'end' | 'look';

/** The bench's side of the probes: one connection for each watched process. */
export type Collector = {
  /** For NODE_OPTIONS of the product. */
  nodeOptions: string;
  pids(): number[];
  /** Takes the base of every process, its garbage collected where `isCollecting`. @throws Error when one does not answer in time */
  begin(pids: readonly number[], isCollecting: boolean, withinMs: number): Promise<void>;
  /** @returns what each came to: null for one that died or did not answer in time */
  end(pids: readonly number[], withinMs: number): Promise<(Sample | null)[]>;
  /** What one is at now, though its main thread may be blocked. */
  look(pid: number): Promise<Sample | null>;
  close(): void;
};

export async function collectProbes(socketPath: string): Promise<Collector> {
  const probes = new Map<number, Probe>();
  const server = createServer((socket) => {
    const probe: Probe = { socket, waiting: new Map() };
    let pid = 0;
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      if (probes.get(pid) === probe) probes.delete(pid);
      for (const answered of probe.waiting.values()) answered(null);
    });
    onLines(socket, (line) => {
      const message = JSON.parse(line) as { hello?: number } & Record<Answer, Sample | undefined>;
      if (message.hello !== undefined) {
        pid = message.hello;
        probes.set(pid, probe);
      }
      for (const kind of ['begin', 'end', 'look'] as const) {
        if (message[kind] !== undefined) probe.waiting.get(kind)?.(message[kind]);
      }
    });
  });
  server.listen(socketPath);
  await once(server, 'listening');

  const ask = async (
    pid: number,
    kind: Answer,
    withinMs: number,
    command: Command | 'look',
  ): Promise<Sample | null> => {
    const probe = probes.get(pid);
    if (!probe) return null;
    const answer = new Promise<Sample | null>((resolve) => probe.waiting.set(kind, resolve));
    probe.socket.write(`${command}\n`);
    const given = await Promise.race([answer, sleep(withinMs, null, { ref: false })]);
    probe.waiting.delete(kind);
    return given;
  };
  const preload = pathToFileURL(`${import.meta.dirname}/preload.ts`);
  preload.searchParams.set('socket', socketPath);
  return {
    nodeOptions: `--import ${preload}`,
    pids: () => [...probes.keys()],
    async begin(pids, isCollecting, withinMs) {
      const command = isCollecting ? 'begin after a collection' : 'begin';
      const answers = await Promise.all(pids.map((pid) => ask(pid, 'begin', withinMs, command)));
      if (answers.includes(null)) throw new Error('a process of the product does not answer its probe');
    },
    end: (pids, withinMs) => Promise.all(pids.map((pid) => ask(pid, 'end', withinMs, 'end'))),
    look: (pid) => ask(pid, 'look', 1000, 'look'),
    close() {
      for (const { socket } of probes.values()) socket.destroy();
      server.close();
    },
  };
}

type Probe = { socket: Socket; waiting: Map<Answer, (sample: Sample | null) => void> };
