/** The signing secrets of a hook: the present one and the next one. */
export const KEYS = [
  Buffer.from('a key of the hook, 32 bytes long'),
  Buffer.from('the key that comes after it, too'),
];
const SECRETS = KEYS.map((key) => `v1,whsec_${key.toString('base64')}`).join('|');

/** The section of config.toml that has a hook asked over HTTP. */
export const webhook = (name: string, uri = 'https://hooks.example.com/asked') =>
  `[auth.hook.${name}]\nenabled = true\nuri = "${uri}"\nsecrets = "${SECRETS}"\n`;
