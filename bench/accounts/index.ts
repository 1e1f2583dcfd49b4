import { hash, verify } from '@node-rs/bcrypt';
import { readBenchArguments } from '../arguments.ts';
import { closedLoop, type Loop } from '../closed-loop.ts';
import { type BenchProject, startProject } from '../project.ts';
import { median, milliseconds } from '../statistics.ts';

const PASSWORD = 'correct horse 7 battery';
const CONFIG =
  '[api]\nschemas = ["public"]\n[auth.rate_limit]\nsign_in_sign_ups = 1000000\ntoken_refresh = 1000000\n';

/**
 * Sign-ins by password beside the bcrypt that each of them must do, in turns of one run, then refreshes of sessions:
 * `npm run bench -- accounts --rounds 9 --sign-ins 40 --refreshes 2000`.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = readBenchArguments('accounts', {
    args,
    options: {
      rounds: { type: 'string', default: '9' },
      'sign-ins': { type: 'string', default: '40' },
      refreshes: { type: 'string', default: '2000' },
      clients: { type: 'string', default: '1,8' },
    },
  });
  const project = await startProject({ 'config.toml': CONFIG });
  try {
    const passwordHash = await hash(PASSWORD, { cost: 10, version: '2a' });
    const emails = await makeAccounts(project, passwordHash, 100);
    for (const clients of values.clients.split(',').map(Number)) {
      const [rounds, signIns] = [Number(values.rounds), Number(values['sign-ins'])];
      await compareSignIns(project, { emails, passwordHash, clients, rounds, signIns });
      await measureRefreshes(project, emails, clients, Number(values.refreshes));
    }
  } finally {
    await project.stop();
  }
}

async function makeAccounts({ url, serviceKey }: BenchProject, passwordHash: string, count: number) {
  const emails = Array.from({ length: count }, (_, index) => `person-${index}@example.com`);
  for (const email of emails) {
    const body = { email, email_confirm: true, password_hash: passwordHash };
    await post(`${url}/auth/v1/admin/users`, serviceKey, body, 0);
  }
  return emails;
}

type SignIns = { emails: string[]; passwordHash: string; clients: number; rounds: number; signIns: number };

async function compareSignIns(project: BenchProject, options: SignIns): Promise<void> {
  const { emails, passwordHash, clients, rounds, signIns } = options;
  const bare: Loop[] = [];
  const ours: Loop[] = [];
  // The first round warms both up, plans and compiled code, and is not counted.
  for (let round = -1; round < rounds; round++) {
    const hashing = await closedLoop(clients, signIns, async () => {
      if (!(await verify(PASSWORD, passwordHash))) throw new Error('bcrypt refused the password');
    });
    const signingIn = await closedLoop(clients, signIns, async (_, index) => {
      await signIn(project, emails[index % emails.length] ?? '', index);
    });
    if (round < 0) continue;
    bare.push(hashing);
    ours.push(signingIn);
  }
  console.log(
    `\n${clients} ${clients === 1 ? 'client' : 'clients'}, medians of ${rounds} rounds of ${signIns} in turns`,
  );
  print('bare bcrypt, cost 10', bare);
  print('sign-in by password', ours);
  const ratio = median(
    ours.map(({ perSecond }, round) => perSecond / (bare[round]?.perSecond ?? Number.NaN)),
  );
  console.log(`${'sign-ins for each bare comparison'.padEnd(34)} ${ratio.toFixed(2)}`);
}

async function measureRefreshes(
  project: BenchProject,
  emails: string[],
  clients: number,
  count: number,
): Promise<void> {
  const tokens = await Promise.all(
    Array.from({ length: clients }, (_, index) => signIn(project, emails[index] ?? '', index)),
  );
  const refresh = async (client: number, index: number) => {
    const body = { refresh_token: tokens[client] };
    const path = `${project.url}/auth/v1/token?grant_type=refresh_token`;
    tokens[client] = (await post(path, project.anonKey, body, index)).refresh_token;
  };
  await closedLoop(clients, count / 10, refresh);
  print(`refresh of a session (${count})`, [await closedLoop(clients, count, refresh)]);
}

async function signIn({ url, anonKey }: BenchProject, email: string, index: number): Promise<string> {
  const body = { email, password: PASSWORD };
  return (await post(`${url}/auth/v1/token?grant_type=password`, anonKey, body, index)).refresh_token;
}

// Each from another address, so that the limit of one visitor is counted and never met.
async function post(
  url: string,
  key: string,
  body: unknown,
  index: number,
): Promise<{ refresh_token: string }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      apikey: key,
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as { refresh_token: string };
}

function print(name: string, loops: readonly Loop[]): void {
  const of = (part: keyof Loop) => median(loops.map((loop) => loop[part]));
  console.log(
    `${name.padEnd(34)} ${of('perSecond').toFixed(1).padStart(8)}/s  p50 ${milliseconds(of('p50'))}  p95 ${milliseconds(of('p95'))}`,
  );
}
