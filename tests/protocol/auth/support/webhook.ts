import { startAuthBackend } from './accounts.ts';
import type { ExternalServices } from './external-services.ts';

/** The signing secrets of a hook: the present one and the next one. */
export const KEYS = [
  Buffer.from('a key of the hook, 32 bytes long'),
  Buffer.from('the key that comes after it, too'),
];
const SECRETS = KEYS.map((key) => `v1,whsec_${key.toString('base64')}`).join('|');

/** The section of config.toml that has a hook asked over HTTP. */
export const webhook = (name: string, uri = 'https://hooks.example.com/asked') =>
  `[auth.hook.${name}]\nenabled = true\nuri = "${uri}"\nsecrets = "${SECRETS}"\n`;

/** Starts backends whose hooks are played by a server of the test, and reads the last body that it received. */
export const senderOf = (hook: ExternalServices) => ({
  start: (config: string) =>
    startAuthBackend(config, {
      accounts: { resolveServiceUrl: hook.resolveServiceUrl },
      onError: () => undefined,
    }),
  lastSent: () => JSON.parse(hook.asked.at(-1)?.body ?? 'null'),
});
