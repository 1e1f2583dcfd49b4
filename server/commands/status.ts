import { embeddedTcpUrl } from '#backend/app.ts';
import { fromCaller, readConfig } from '../config.ts';
import { mailCatcherUrl } from '../mail-catcher/open.ts';
import { asEnvironment, connectionValues } from '../start/connection.ts';
import { jwtSecret } from '../start/project-secret.ts';
import { runningServer } from '../start/running.ts';
import { openWorkspace, ownProject, serverUrl, usualUrl, workspaceSecret } from '../start/workspace.ts';
import { readArguments } from './arguments.ts';
import { printAll, runCommand } from './run.ts';

const USAGE = 'Usage: npm run -s status -- [-o env|json|pretty] [--workdir DIR]';
const OPTIONS = `
-o, --output FORMAT   env, json or pretty (default)
--workdir DIR         a folder with a supabase/ project, instead of this site`;

const FORMATS: Record<string, (values: Record<string, string>) => string> = {
  env: asEnvironment,
  json: (values) => JSON.stringify(values, null, 2),
  pretty: (values) =>
    Object.entries(values)
      .map(([name, value]) => `${name.padEnd(29)} ${value}`)
      .join('\n'),
};

/**
 * `npm run -s status -- -o env`: how to reach the running server, in the names that the Supabase CLI uses; how it would
 * be reached when none runs, which the error output then says.
 */
await runCommand(async () => {
  const { values } = readArguments(
    { options: { output: { type: 'string', short: 'o', default: 'pretty' }, workdir: { type: 'string' } } },
    USAGE,
    OPTIONS,
  );
  const format = FORMATS[values.output];
  if (!format) throw new Error(USAGE);

  const { config, project, secret, usualUrl } = await (values.workdir === undefined
    ? ownSite()
    : served(values.workdir));
  const running = await runningServer(config.DATA_DIR);
  if (!running) console.error(`No server is running on ${config.DATA_DIR}.`);
  const databaseUrl = config.DATABASE_URL ?? (await embeddedTcpUrl(config.DATA_DIR));
  const apiUrl = running?.apiUrl ?? usualUrl;
  const isLocal = values.workdir !== undefined;
  // Its port may have been busy when the server started.
  const usualEmailsUrl = isLocal ? mailCatcherUrl(config, project) : undefined;
  const emailsUrl = running ? running.emailsUrl : usualEmailsUrl;
  const facts = { apiUrl, project, jwtSecret: secret, databaseUrl, emailsUrl, isLocal };
  printAll(format(await connectionValues(facts)));
});

async function ownSite() {
  const config = readConfig();
  return {
    config,
    project: await ownProject(config),
    secret: await jwtSecret(config),
    usualUrl: usualUrl(config),
  };
}

async function served(workdir: string) {
  const workspace = openWorkspace(fromCaller(workdir));
  const { config } = workspace;
  const project = await workspace.project();
  const usualUrl = serverUrl(config.HOST, project.api.port);
  return { config, project, secret: await workspaceSecret(config, project), usualUrl };
}
