import { decodeJwt } from 'jose';
import { ask, startAuthBackend, visitor } from './support/accounts.ts';
import { test as base, describe, expect, file } from './support/test.ts';
import { ethereumWallet, solanaWallet, type Wallet, walletMessage } from './support/wallets.ts';

const SITE =
  'auth.site_url = "https://exemple.ca"\nauth.additional_redirect_urls = ["https://autre.example/**"]';
const both = `${SITE}\nauth.web3.ethereum.enabled = true\nauth.web3.solana.enabled = true`;
const WALLETS = [
  ['ethereum', ethereumWallet],
  ['solana', solanaWallet],
] as const;
const NAMES = { ethereum: 'Ethereum', solana: 'Solana' };

const test = base.extend('config', file, both).extend('wallets', file, ({ backend }) => ({
  signIn: (wallet: Wallet, message: string, signature = wallet.sign(message)) =>
    visitor(backend).auth.signInWithWeb3({
      chain: wallet.chain,
      message,
      signature: asClientTakes(wallet, signature),
    } as never),
  send: (fields: Record<string, unknown>, to = backend) => ask(to, 'POST', '/token?grant_type=web3', fields),
}));

// Solana takes the bytes, Ethereum the text.
function asClientTakes({ chain }: Wallet, signature: string) {
  return chain === 'ethereum' ? signature : new Uint8Array(Buffer.from(signature, 'base64url'));
}

describe.each(WALLETS)('a wallet of %s', (chain, newWallet) => {
  test('signs in, the second time to the same account', async ({ backend, wallets }) => {
    const wallet = newWallet();
    const { data, error } = await wallets.signIn(wallet, walletMessage(wallet));
    expect(error).toBeNull();
    const sub = `web3:${chain}:${wallet.address}`;
    expect(data.user).toMatchObject({
      email: '',
      is_anonymous: false,
      app_metadata: { provider: 'web3', providers: ['web3'] },
      user_metadata: {
        sub,
        custom_claims: {
          address: wallet.address,
          chain,
          network: chain === 'ethereum' ? '1' : 'solana:mainnet',
          domain: 'exemple.ca',
          statement: 'Se connecter à Bottin',
        },
      },
    });
    expect(data.user?.identities).toMatchObject([{ id: sub, provider: 'web3', identity_data: { sub } }]);
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
      sub: data.user?.id,
      aal: 'aal1',
      amr: [{ method: 'web3' }],
    });
    const again = await wallets.signIn(wallet, walletMessage(wallet));
    expect(again.data.user?.id).toBe(data.user?.id);
    const { rows } = await backend.database.pool.query(
      "select payload -> 'traits' as traits from auth.audit_log_entries where payload ->> 'actor_id' = $1",
      [data.user?.id],
    );
    expect(rows[0].traits).toMatchObject({
      provider: 'web3',
      chain,
      address: wallet.address,
      domain: 'exemple.ca',
    });
  });

  test('signs in once per message', async ({ wallets }) => {
    const wallet = newWallet();
    const message = walletMessage(wallet);
    const signature = wallet.sign(message);
    const answers = await Promise.all([1, 2, 3].map(() => wallets.send({ chain, message, signature })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const late = await wallets.send({ chain, message, signature });
    expect([late.status, await late.json()]).toEqual([
      400,
      { error: 'invalid_grant', error_description: 'Signed message was used already' },
    ]);
  });

  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
  test.for([
    [
      'of another site',
      { domain: 'voleur.example', URI: 'https://voleur.example/' },
      'is using URI which is not allowed on this server, message was signed for another app',
    ],
    [
      'whose domain is another',
      { domain: 'voleur.example' },
      'is using a Domain that does not match the one in URI which is not allowed on this server',
    ],
    ['without TLS', { URI: 'http://exemple.ca/' }, 'is using URI which does not use HTTPS'],
    ['for later', { 'Not Before': minutes(5) }, 'becomes valid in the future'],
    ['that has expired', { 'Issued At': minutes(-5), 'Expiration Time': minutes(-1) }, 'is expired'],
    ['issued long ago', { 'Issued At': minutes(-11) }, 'was issued too long ago'],
    ['issued in the future', { 'Issued At': minutes(11) }, 'was issued too far in the future'],
  ] as const)('refuses a message %s', async ([_what, fields, why], { wallets }) => {
    const wallet = newWallet();
    const message = walletMessage(wallet, fields);
    const answer = await wallets.send({ chain, message, signature: wallet.sign(message) });
    expect(answer.status).toBe(400);
    const { error, error_description } = (await answer.json()) as Record<string, string>;
    expect(error).toBe('invalid_grant');
    expect(error_description).toContain(why);
    expect(error_description).toContain(NAMES[chain]);
  });

  test('refuses a message that another wallet signed, or that was changed', async ({ wallets }) => {
    const [wallet, other] = [newWallet(), newWallet()];
    const message = walletMessage(wallet);
    for (const signature of [other.sign(message), wallet.sign(`${message} `)]) {
      const answer = await wallets.send({ chain, message, signature });
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { error: 'invalid_grant', error_description: 'Signature does not match address in message' },
      ]);
    }
    // An error does not consume the message.
    expect((await wallets.signIn(wallet, message)).error).toBeNull();
  });

  test.for([
    ['no message', { message: '' }, 'message is too short'],
    ['a long one', { message: 'x'.repeat(20 * 1024 + 1) }, 'message must not exceed 20KB'],
    ['no signature', { signature: '' }, 'signature must be 6'],
    ['rubbish', { message: 'x\n'.repeat(50) }, 'message first line does not end in'],
  ] as const)('refuses %s', async ([_what, fields, why], { wallets }) => {
    const wallet = newWallet();
    const message = walletMessage(wallet);
    const answer = await wallets.send({ chain, message, signature: wallet.sign(message), ...fields });
    expect(answer.status).toBe(400);
    const { error_code, msg } = (await answer.json()) as Record<string, string>;
    expect(error_code).toBe('validation_failed');
    expect(msg).toContain(why);
  });

  test('refuses a banned account', async ({ backend, wallets }) => {
    const wallet = newWallet();
    const { data } = await wallets.signIn(wallet, walletMessage(wallet));
    await backend.database.pool.query(
      "update auth.users set banned_until = now() + interval '1 day' where id = $1",
      [data.user?.id],
    );
    expect((await wallets.signIn(wallet, walletMessage(wallet))).error).toMatchObject({
      code: 'user_banned',
    });
  });
});

test('of Solana accepts signatures in base64, of either alphabet', async ({ wallets }) => {
  const wallet = solanaWallet();
  const message = walletMessage(wallet);
  const signature = Buffer.from(wallet.sign(message), 'base64url').toString('base64');
  expect((await wallets.send({ chain: 'solana', message, signature })).status).toBe(200);
  const rubbish = await wallets.send({
    chain: 'solana',
    message: walletMessage(wallet),
    signature: '!'.repeat(88),
  });
  expect(await rubbish.json()).toMatchObject({
    error_code: 'validation_failed',
    msg: 'signature does not contain valid base64 characters',
  });
});

describe('the official client', () => {
  test('signs in with an Ethereum wallet that it finds by itself', async ({ backend }) => {
    const wallet = ethereumWallet();
    const { data, error } = await visitor(backend).auth.signInWithWeb3({
      chain: 'ethereum',
      statement: 'Se connecter',
      wallet: wallet as never,
      options: { url: 'https://autre.example/page' },
    });
    expect(error).toBeNull();
    expect(data.user?.user_metadata.custom_claims.domain).toBe('autre.example');
  });
});

describe('methods disabled in config.toml', () => {
  test.for([
    [SITE, 'solana', 422, 'web3_provider_disabled', 'Web3 provider is disabled'],
    [
      `${SITE}\nauth.web3.ethereum.enabled = true`,
      'solana',
      422,
      'web3_provider_disabled',
      'Solana Web3 provider is disabled',
    ],
    [
      `${SITE}\nauth.web3.solana.enabled = true`,
      'ethereum',
      422,
      'web3_provider_disabled',
      'Ethereum Web3 provider is disabled',
    ],
    [both, 'bitcoin', 400, 'web3_unsupported_chain', 'Unsupported chain'],
    [
      `${both}\nauth.enable_signup = false`,
      'ethereum',
      422,
      'signup_disabled',
      'Signups not allowed for this instance',
    ],
  ] as const)('are refused: %j, %s', async ([config, chain, status, code, msg], { wallets }) => {
    const other = await startAuthBackend(config);
    try {
      const wallet = chain === 'solana' ? solanaWallet() : ethereumWallet();
      const message = walletMessage(wallet);
      const answer = await wallets.send({ chain, message, signature: wallet.sign(message) }, other);
      expect([answer.status, await answer.json()]).toEqual([status, { code: status, error_code: code, msg }]);
    } finally {
      await other.close();
    }
  });
});
