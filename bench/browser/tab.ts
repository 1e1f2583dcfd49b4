import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { FLAGS } from './chromium.ts';

type Answer = Record<string, unknown>;
type Info = { targetId: string; type: string; subtype?: string };

/** The page that a tab shows. */
export type Tab = {
  /** Sends a command of the DevTools protocol to the page that is shown. */
  send(method: string, params?: object): Promise<Answer>;
  /** The value of an expression there, a promise's once it settles. */
  evaluate<Value>(expression: string): Promise<Value>;
  close(): Promise<void>;
};

/**
 * Starts Chromium and attaches to its tab instead of its page: while DevTools is attached to a page, as Playwright's is,
 * Chromium does not prerender the next one.
 *
 * @param script runs in each document, before its own; in one that is rendered ahead as soon as that begins
 */
export async function openTab(script: string): Promise<Tab> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'bottin-tab-'));
  const program = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const flags = [
    ...FLAGS,
    '--window-size=1280,1000',
    `--user-data-dir=${profile}`,
    '--remote-debugging-port=0',
  ];
  const { child, socket } = await startChromium(program, flags);
  const { command, onMessage } = protocolOf(socket);

  /** By target, in the order of their beginning. */
  const pages = new Map<string, { sessionId: string; info: Info }>();
  const begin = async ({ sessionId, info }: { sessionId: string; info: Info }) => {
    if (info.subtype === 'prerender') await command('Runtime.evaluate', { expression: script }, sessionId);
    await command('Page.enable', {}, sessionId);
    await command('Page.addScriptToEvaluateOnNewDocument', { source: script }, sessionId);
  };
  onMessage(({ method, params = {} }) => {
    const info: Info | undefined = params?.targetInfo;
    if (method === 'Target.attachedToTarget' && info?.type === 'page') {
      const page = { sessionId: params.sessionId as string, info };
      pages.set(info.targetId, page);
      // One that is gone meanwhile needs no script.
      begin(page).catch((error) => console.warn(error.message));
    }
    const known = info && pages.get(info.targetId);
    if (method === 'Target.targetInfoChanged' && known) known.info = info;
    if (method === 'Target.detachedFromTarget') {
      for (const [target, { sessionId }] of pages) if (sessionId === params.sessionId) pages.delete(target);
    }
  });
  const shown = () => {
    const page = [...pages.values()].findLast(({ info }) => info.subtype !== 'prerender');
    if (!page) throw new Error('The tab shows no page');
    return page.sessionId;
  };

  await command('Target.setDiscoverTargets', { discover: true });
  const { targetInfos } = await command('Target.getTargets', { filter: [{ type: 'tab' }] });
  const [{ targetId } = { targetId: '' }] = targetInfos as Info[];
  const { sessionId } = await command('Target.attachToTarget', { targetId, flatten: true });
  const attached = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  await command('Target.setAutoAttach', { ...attached, filter: [{ type: 'page' }] }, sessionId as string);
  return {
    send: (method, params) => command(method, params, shown()),
    async evaluate<Value>(expression: string) {
      const options = { expression, returnByValue: true, awaitPromise: true };
      const { result, exceptionDetails } = await command('Runtime.evaluate', options, shown());
      if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
      return (result as { value: Value }).value;
    },
    async close() {
      socket.close();
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.kill();
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Starts Chromium and connects to it. */
async function startChromium(program: string, flags: string[]) {
  const child = spawn(program, [...flags, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`Chromium ended: ${output}`)));
    child.stderr.on('data', (chunk) => {
      output += chunk;
      const [found] = /ws:\/\/127\.0\.0\.1:\S+/.exec(output) ?? [];
      if (found) resolve(found);
    });
  });
  const socket = new WebSocket(address);
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  return { child, socket };
}

type Message = { method?: string; params?: Record<string, unknown> & { targetInfo?: Info } };

/** Commands of the DevTools protocol, and the messages that answer none. */
function protocolOf(socket: WebSocket) {
  let commands = 0;
  const waiting = new Map<number, (message: { result?: Answer; error?: Answer }) => void>();
  const command = (method: string, params: object = {}, sessionId?: string) => {
    commands += 1;
    const id = commands;
    socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }));
    return new Promise<Answer>((resolve, reject) => {
      waiting.set(id, ({ result, error }) => {
        if (result) resolve(result);
        else reject(new Error(`${method}: ${JSON.stringify(error)}`));
      });
    });
  };
  const onMessage = (listener: (message: Message) => void) =>
    socket.addEventListener('message', ({ data }) => {
      const { id, method, params, ...answer } = JSON.parse(data);
      if (id) waiting.get(id)?.(answer);
      else listener({ method, params });
    });
  return { command, onMessage };
}
