import { decodeJwt } from 'jose';
import { newPerson, startAuthBackend } from './support/accounts.ts';
import { startExternalServices } from './support/external-services.ts';
import { levelOf, signInByPassword } from './support/factors.ts';
import { test as base, describe, expect, file } from './support/test.ts';

const TWILIO = 'enabled = true\naccount_sid = "AC1"\nauth_token = "t0ken"\n';
const MFA = '[auth.mfa.phone]\nenroll_enabled = true\nverify_enabled = true\n';

const test = base
  .extend('telephone', file, ({ opens }) => opens(startExternalServices()))
  .extend('phones', file, ({ telephone }) => {
    const start = (config: string, options = {}) =>
      startAuthBackend(config, {
        accounts: { resolveServiceUrl: telephone.resolveServiceUrl },
        ...options,
      });
    const lastMessage = () => Object.fromEntries(new URLSearchParams(telephone.asked.at(-1)?.body));
    const lastCode = () => /\d{8}/.exec(lastMessage().Body ?? '')?.[0] ?? '';
    return { start, lastMessage, lastCode };
  })
  .extend('backend', file, ({ opens, phones }) =>
    opens(
      phones.start(`${MFA}otp_length = 8\nmax_frequency = "1s"\ntemplate = "Code: {{ .Code }}"
    [auth.sms.twilio]\n${TWILIO}message_service_sid = "MG1"
    [auth.sms.test_otp]\n15145550199 = "123456"`),
    ),
  )
  /** Moves the last message into the past. */
  .extend(
    'laterOn',
    file,
    ({ run }) =>
      () =>
        run("update auth.mfa_factors set last_challenged_at = last_challenged_at - interval '10 seconds'"),
  )
  .extend('newReachable', file, ({ backend, phones, laterOn }) => async () => {
    const person = await newPerson(backend);
    const factorId = await enrolPhone(person);
    const { data } = await person.client.auth.mfa.challenge({ factorId });
    const proven = await person.client.auth.mfa.verify({
      factorId,
      challengeId: data?.id ?? '',
      code: phones.lastCode(),
    });
    if (proven.error) throw proven.error;
    await laterOn();
    return { ...person, factorId, raised: proven.data };
  });

test.beforeEach(({ telephone }) => {
  telephone.asked.length = 0;
  telephone.answer(() => ({ status: 201, body: { sid: 'SM1', status: 'queued' } }));
});

let lastNumber = 15_145_550_200;
const newNumber = () => `+${lastNumber++}`;

async function enrolPhone(
  { client }: Pick<Awaited<ReturnType<typeof newPerson>>, 'client'>,
  phone = newNumber(),
) {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName: phone });
  if (error) throw error;
  return data.id;
}

describe('a telephone', () => {
  test('receives a code in the text of config.toml, which raises the session', async ({
    backend,
    phones,
  }) => {
    const person = await newPerson(backend);
    const factorId = await enrolPhone(person, '+15145550111');
    const { data } = await person.client.auth.mfa.challenge({ factorId });
    expect(data).toMatchObject({ id: expect.any(String), type: 'phone' });
    expect(phones.lastMessage()).toMatchObject({
      To: '+15145550111',
      Body: expect.stringMatching(/^Code: \d{8}$/),
    });
    const { data: raised } = await person.client.auth.mfa.verify({
      factorId,
      challengeId: data?.id ?? '',
      code: phones.lastCode(),
    });
    const { aal, amr } = decodeJwt(raised?.access_token ?? '');
    expect(aal).toBe('aal2');
    expect((amr as { method: string }[]).map(({ method }) => method)).toContain('mfa/phone');
    expect((await person.client.auth.mfa.listFactors()).data?.phone).toMatchObject([
      { id: factorId, phone: '15145550111' },
    ]);
  });

  test('stores its code as a hash', async ({ backend, run }) => {
    const person = await newPerson(backend);
    const factorId = await enrolPhone(person);
    await person.client.auth.mfa.challenge({ factorId });
    const { rows } = await run('select otp_code from auth.mfa_challenges where factor_id = $1', [factorId]);
    expect(rows).toEqual([{ otp_code: expect.stringMatching(/^[\da-f]{56}$/) }]);
  });

  test('accepts a code once, and refuses the code of another challenge', async ({
    newReachable,
    backend,
    phones,
    laterOn,
  }) => {
    const { client, email, factorId } = await newReachable();
    const { client: next } = await signInByPassword(backend, email);
    const first = await next.auth.mfa.challenge({ factorId });
    const firstCode = phones.lastCode();
    await laterOn();
    const second = await next.auth.mfa.challenge({ factorId });
    const verify = async (challengeId = '', code = '') =>
      (await next.auth.mfa.verify({ factorId, challengeId, code })).error;
    expect(await verify(second.data?.id, firstCode)).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid MFA Phone code entered',
    });
    expect(await verify(first.data?.id, firstCode)).toBeNull();
    expect(await verify(first.data?.id, firstCode)).toMatchObject({ code: 'mfa_ip_address_mismatch' });
    expect(await verify(second.data?.id, '')).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(await levelOf(next)).toEqual(['aal2', 'aal2']);
    expect(await levelOf(client)).toEqual(['aal2', 'aal2']);
  });

  test('receives one message at a time, even for concurrent requests', async ({ backend, telephone }) => {
    const person = await newPerson(backend);
    const factorId = await enrolPhone(person);
    const answers = await Promise.all([1, 2, 3].map(() => person.client.auth.mfa.challenge({ factorId })));
    const refused = answers.flatMap(({ error }) => (error ? [error] : []));
    expect(refused).toHaveLength(2);
    for (const error of refused) {
      expect(error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' });
    }
    expect(telephone.asked).toHaveLength(1);
  });

  test('can be enrolled again while unverified, and only once when verified', async ({ backend, run }) => {
    const { client } = await newPerson(backend);
    const phone = newNumber();
    const first = await enrolPhone({ client }, phone);
    const second = await enrolPhone({ client }, phone);
    expect(second).not.toBe(first);
    await run("update auth.mfa_factors set status = 'verified' where id = $1", [second]);
    const { error } = await client.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'again' });
    expect(error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' });
  });

  test.for<[string, string]>([
    ['', 'Phone number required to enroll Phone factor'],
    ['five', 'Invalid phone number format (E.164 required)'],
  ])('is not « %s »', async ([phone, message], { backend }) => {
    const { client } = await newPerson(backend);
    const { error } = await client.auth.mfa.enroll({ factorType: 'phone', phone });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed', message });
  });

  test('with a test number receives no message, and has the code of config.toml', async ({
    backend,
    telephone,
  }) => {
    const person = await newPerson(backend);
    const factorId = await enrolPhone(person, '+15145550199');
    const { data } = await person.client.auth.mfa.challengeAndVerify({ factorId, code: '123456' });
    expect(decodeJwt(data?.access_token ?? '').aal).toBe('aal2');
    expect(telephone.asked).toEqual([]);
  });
});

describe('a gateway', () => {
  test('that fails leaves no challenge', async ({ telephone, phones }) => {
    const failures: unknown[] = [];
    const failing = await phones.start(`${MFA}[auth.sms.twilio]\n${TWILIO}message_service_sid = "MG1"`, {
      onError: (error: unknown) => failures.push(error),
    });
    telephone.answer(() => ({ status: 500, body: { message: 'out of order' } }));
    const person = await newPerson(failing);
    const factorId = await enrolPhone(person);
    const { error } = await person.client.auth.mfa.challenge({ factorId });
    expect(error).toMatchObject({ status: 422, code: 'sms_send_failed' });
    const { rowCount } = await failing.database.pool.query('select from auth.mfa_challenges');
    expect(rowCount).toBe(0);
    expect(failures).toHaveLength(1);
    await failing.close();
  });

  test('that generates its own codes is queried to verify a code', async ({ telephone, phones }) => {
    const own = await phones.start(`${MFA}[auth.sms.twilio_verify]\n${TWILIO}message_service_sid = "VA1"`);
    const person = await newPerson(own);
    const factorId = await enrolPhone(person);
    const { data } = await person.client.auth.mfa.challenge({ factorId });
    const verify = (code: string) =>
      person.client.auth.mfa.verify({ factorId, challengeId: data?.id ?? '', code });
    telephone.answer(({ body }) => ({
      status: 200,
      body: {
        status: body.includes('Code=424242') ? 'approved' : 'pending',
        valid: body.includes('Code=424242'),
      },
    }));
    expect((await verify('111111')).error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    expect((await verify('424242')).error).toBeNull();
    expect(telephone.asked.at(-1)?.address).toBe(
      'https://verify.twilio.com/v2/Services/VA1/VerificationCheck',
    );
    await own.close();
  });
});
