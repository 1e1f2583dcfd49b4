import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';
import { temporaryFolder } from '#tests/support/folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The running product, `http://127.0.0.1:{port}`. */
    siteUrl: string;
  }
}

/** Starts the product as `npm start` does, on a folder and a port of its own, with its demonstration listings. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await temporaryFolder('journeys');
  const server = spawn('node', ['server/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: '',
      SITE_URL: '',
      DONATION_URL: 'https://pay.example.com/bottin',
      COMMUNITY_URL: 'https://community.example.com/bottin',
      DAILY_VIEWS: '900',
      // Tiles from nowhere: the journeys must not depend on the network.
      MAP_TILES_URL: 'http://127.0.0.1:9/{z}/{x}/{y}.png',
      AFFILIATE_PRODUCTS: JSON.stringify([
        { name: 'Terminal de paiement', url: 'https://shop.example.com/terminal' },
      ]),
      DEMO_LISTINGS: '1000',
    },
  });
  project.provide('siteUrl', await addressOf(server));
  return async () => {
    server.kill('SIGTERM');
    await once(server, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
}

async function addressOf(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('the server has no output');
  const lines: string[] = [];
  for await (const line of createInterface(server.stdout)) {
    lines.push(line);
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (address) return address;
  }
  throw new Error(`The server stopped before it was ready:\n${lines.join('\n')}`);
}
