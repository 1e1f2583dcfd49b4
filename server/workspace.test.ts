import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseProject } from '#backend/app.ts';
import { readConfig } from './config.ts';
import { serverUrl, workspaceSecret } from './workspace.ts';

describe('workspaceSecret', () => {
  let DATA_DIR: string;
  beforeEach(async () => {
    DATA_DIR = await mkdtemp(path.join(os.tmpdir(), 'bottin-workspace-'));
  });
  afterEach(() => rm(DATA_DIR, { recursive: true }));
  const secret = (environment: Record<string, string>, text = '') =>
    workspaceSecret(readConfig({ DATA_DIR, ...environment }), parseProject(text, '/x/supabase'));
  const CLI_SECRET = 'super-secret-jwt-token-with-at-least-32-characters-long';

  it.each(['127.0.0.1', '127.0.1.1', '::1', 'localhost'])('is the CLI’s public one on %s', async (HOST) => {
    expect(await secret({ HOST })).toBe(CLI_SECRET);
  });

  it.each(['0.0.0.0', '::', '192.168.1.2', '127.example.com'])(
    'is generated and kept on %s',
    async (HOST) => {
      const generated = await secret({ HOST });
      expect(generated).toMatch(/^[\w-]{43}$/);
      expect(await secret({ HOST })).toBe(generated);
    },
  );

  it('is what config.toml says, and above all what the environment says', async () => {
    const text = 'auth.jwt_secret = "of config.toml, any host"';
    expect(await secret({ HOST: '0.0.0.0' }, text)).toBe('of config.toml, any host');
    const JWT_SECRET = 'of the environment, at least 32 characters';
    expect(await secret({ JWT_SECRET }, text)).toBe(JWT_SECRET);
  });
});

describe('serverUrl', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:80'],
    ['0.0.0.0', 'http://localhost:80'],
    ['::', 'http://localhost:80'],
    ['::1', 'http://[::1]:80'],
  ])('writes %s as a person would open it', (host, url) => {
    expect(serverUrl(host, 80)).toBe(url);
  });
});
