import { describe, expect, it } from 'vitest';
import { comparePassword, hashPassword, MAX_PASSWORD_BYTES } from './password.ts';

describe('hashPassword', () => {
  it('hashes with bcrypt at cost 10 and a random salt', async () => {
    const [one, other] = await Promise.all([hashPassword('érable sucré'), hashPassword('érable sucré')]);
    expect(one).toMatch(/^\$2a\$10\$[./A-Za-z0-9]{53}$/);
    expect(one).not.toBe(other);
    expect(await comparePassword('érable sucré', one)).toBe(true);
    expect(await comparePassword('erable sucre', one)).toBe(false);
  });

  it('refuses more than 72 bytes, counted in UTF-8', async () => {
    await expect(hashPassword('a'.repeat(MAX_PASSWORD_BYTES + 1))).rejects.toThrow(RangeError);
    await expect(hashPassword('é'.repeat(37))).rejects.toThrow(RangeError);
    await expect(hashPassword('é'.repeat(36))).resolves.toMatch(/^\$2a\$10\$/);
  });

  it('leaves the event loop free', async () => {
    let turns = 0;
    const counting = setInterval(() => turns++, 1);
    await Promise.all(Array.from({ length: 4 }, () => hashPassword('a password')));
    clearInterval(counting);
    expect(turns).toBeGreaterThan(5);
  });
});

describe('comparePassword', () => {
  // A test vector of crypt_blowfish; the algorithm is the same for each prefix.
  const rest = '$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW';

  it.each(['2a', '2b', '2y'])('takes bcrypt of another cost, prefix %s', async (prefix) => {
    expect(await comparePassword('U*U', `$${prefix}${rest}`)).toBe(true);
    expect(await comparePassword('U*V', `$${prefix}${rest}`)).toBe(false);
  });

  it('compares the whole password when it contains a zero byte', async () => {
    const hashed = await hashPassword('a\0b');
    expect(await comparePassword('a\0b', hashed)).toBe(true);
    expect(await comparePassword('a\0c', hashed)).toBe(false);
  });

  // Test vectors of the official service: the password is `test`.
  it.each([
    '$argon2i$v=19$m=16,t=2,p=1$bGJRWThNOHJJTVBSdHl2dQ$NfEnUOuUpb7F2fQkgFUG4g',
    '$argon2id$v=19$m=32,t=3,p=2$SFVpOWJ0eXhjRzVkdGN1RQ$RXnb8rh7LaDcn07xsssqqulZYXOM/EUCEFMVcAcyYVk',
  ])('takes %s', async (hashed) => {
    expect(await comparePassword('test', hashed)).toBe(true);
    expect(await comparePassword('test1', hashed)).toBe(false);
  });

  const salt = 'bGJRWThNOHJJTVBSdHl2dQ';
  const hash = 'NfEnUOuUpb7F2fQkgFUG4g';
  it.each([
    `$argon2d$v=19$m=16,t=2,p=1$${salt}$${hash}`,
    `$argon2id$v=16$m=16,t=2,p=1$${salt}$${hash}`,
    `$argon2i$v=19$m=16,t=2,p=1,data=abc$${salt}$${hash}`,
    `$argon2i$v=19$m=16,t=2,p=1,keyid=abc$${salt}$${hash}`,
    `$argon2i$v=19$m=4294967297,t=2,p=1$${salt}$${hash}`,
    `$argon2i$v=19$m=1048577,t=2,p=1$${salt}$${hash}`,
    `$argon2i$v=19$m=16,t=21,p=1$${salt}$${hash}`,
    `$argon2i$v=19$m=16,t=0,p=1$${salt}$${hash}`,
    `$argon2i$v=19$m=1600,t=2,p=17$${salt}$${hash}`,
    `$argon2i$v=19$m=16,t=2,p=0$${salt}$${hash}`,
    `$argon2i$v=19$m=4,t=2,p=1$${salt}$${hash}`,
    `$argon2i$v=19$m=16,t=2,p=1$!!!$${hash}`,
    `$argon2i$v=19$m=16,t=2,p=1$${salt}$!!!`,
    `$argon2i$v=19$m=16,t=2,p=1$$${hash}`,
    `$argon2i$v=19$m=16,t=2,p=1$${salt}$`,
    `$argon2i$v=19$m=16,t=2,p=1$${salt}$AA`,
  ])('matches nothing with %s', async (hashed) => {
    expect(await comparePassword('test', hashed)).toBe(false);
  });

  const signer = 'ou9tdYTGyYm8kuR6Dt0Bp0kDuAYoXrK16mbZO4yGwAn3oLspjnN0/c41v8xZnO1n14J3MjKj1b2g6AUCAlFwMw==';
  const made = 'zKVTMvnWVw5BBOZNUdnsalx4c4c7y/w7IS5p6Ut2+CfEFFlz37J9huyQfov4iizN8dbjvEJlM5tQaJP84+hfTw==';
  const firebase = (cost: string, ss = 'Bw==', sk = signer, nonce = 'C0sHCg9ek77hsg==', hashed = made) =>
    `$fbscrypt$${cost},ss=${ss},sk=${sk}$${nonce}$${hashed}`;

  it('accepts a Firebase hash', async () => {
    expect(await comparePassword('mytestpassword', firebase('v=1,n=14,r=8,p=1'))).toBe(true);
    expect(await comparePassword('mytestpassword1', firebase('v=1,n=14,r=8,p=1'))).toBe(false);
  });

  it.each([
    firebase('v=2,n=14,r=8,p=1'),
    firebase('v=1,n=0,r=8,p=1'),
    firebase('v=1,n=31,r=8,p=1'),
    firebase('v=1,n=14,r=0,p=1'),
    firebase('v=1,n=14,r=18446744073709551617,p=1'),
    firebase('v=1,n=14,r=8,p=0'),
    firebase('v=1,n=14,r=8,p=256'),
    firebase('v=1,n=14,r=8,p=1', '!!!'),
    firebase('v=1,n=14,r=8,p=1', 'Bw==', '!!!'),
    firebase('v=1,n=14,r=8,p=1', 'Bw==', signer, '!!!'),
    firebase('v=1,n=14,r=8,p=1', 'Bw==', signer, 'C0sHCg9ek77hsg==', '!!!'),
  ])('matches nothing with %s', async (hashed) => {
    expect(await comparePassword('mytestpassword', hashed)).toBe(false);
  });

  it.each(['', '$', 'plain text', '$1$abc$def', '$2a$10$short'])(
    'matches nothing with « %s »',
    async (hashed) => {
      expect(await comparePassword(hashed, hashed)).toBe(false);
    },
  );

  it('takes equally long with and without a password', async () => {
    const hashed = await hashPassword('the right one');
    const time = async (against: string | null) => {
      const from = performance.now();
      expect(await comparePassword('a wrong one', against)).toBe(false);
      return performance.now() - from;
    };
    const rounds = [];
    for (let round = 0; round < 5; round++) rounds.push((await time(null)) / (await time(hashed)));
    const median = rounds.sort((a, b) => a - b)[2] as number;
    expect(median).toBeGreaterThan(0.4);
    expect(median).toBeLessThan(2.5);
  });
});
