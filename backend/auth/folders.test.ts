import { expect, it } from 'vitest';

/** The order of docs/accounts.md: a folder imports only folders of later lines. */
const LAYERS = [
  ['routes'],
  ['admin', 'custom-providers', 'oauth-server'],
  ['account', 'factors', 'oauth-clients', 'saml', 'web3'],
  ['external', 'phone'],
  ['email', 'passkeys'],
  ['sessions'],
  ['hooks'],
  ['limits', 'users'],
  ['request'],
  ['credentials', 'mail'],
];

const SOURCES = import.meta.glob<string>(['./*/*.ts', '!./*/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

const layerOf = (folder = '') => LAYERS.findIndex((layer) => layer.includes(folder));

it('imports no folder back', () => {
  const imports = Object.entries(SOURCES).flatMap(([file, source]) =>
    [...source.matchAll(/ from '\.\.\/([\w-]+)\//g)].map(([, folder]) => ({ file, folder })),
  );
  const isBack = ({ file, folder }: (typeof imports)[number]) =>
    layerOf(folder) <= layerOf(file.split('/')[1]);
  expect(imports.filter(isBack)).toEqual([]);
  expect(imports.length).toBeGreaterThan(400);
});
