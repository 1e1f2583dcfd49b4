import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseProject } from '#backend/app.ts';
import { readConfig } from '../config.ts';
import { openWorkspace, serverUrl, workspaceSecret } from './workspace.ts';

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

describe('openWorkspace', () => {
  const home = process.cwd();
  let folder: string;
  beforeEach(async () => {
    folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'bottin-workspace-')));
    await mkdir(path.join(folder, 'project/supabase'), { recursive: true });
    await writeFile(path.join(folder, 'project/supabase/config.toml'), '');
    vi.stubEnv('DATA_DIR', undefined);
    vi.stubEnv('JWT_SECRET', undefined);
    process.chdir(folder);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    process.chdir(home);
    await rm(folder, { recursive: true });
  });

  it('leaves another project alone with the database and the secret of our own site’s .env', async () => {
    await writeFile('.env', `DATA_DIR=./data\nJWT_SECRET=${'s'.repeat(32)}\n`);
    const { config } = openWorkspace('project');
    expect(config.DATA_DIR).toBe(`${folder}/project/supabase/.temp/bottin`);
    expect(config.JWT_SECRET).toBeUndefined();
  });

  it('respects the environment of the process', () => {
    vi.stubEnv('DATA_DIR', `${folder}/elsewhere`);
    expect(openWorkspace('project').config.DATA_DIR).toBe(`${folder}/elsewhere`);
  });

  it('reports that there is no project', () => {
    expect(() => openWorkspace('nowhere')).toThrow(
      `${folder}/nowhere/supabase/config.toml: there is no such file; is --workdir right?`,
    );
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
