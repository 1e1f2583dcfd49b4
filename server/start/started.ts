import path from 'node:path';
import type { Project } from '#backend/app.ts';

type Served = {
  apiUrl: string;
  project: Project;
  databaseUrl: string;
  /** URL of the page of emails; undefined without one. */
  emailsUrl: string | undefined;
};

/** What `npm run backend -- start` says once it serves: every address, and how to stop. */
export function startedLines({ apiUrl, project, databaseUrl, emailsUrl }: Served): string {
  const { api, auth, storage, realtime, edgeRuntime } = project;
  const addresses: [name: string, url: string | undefined][] = [
    ['API', apiUrl],
    ['Data API', api.enabled ? `${apiUrl}/rest/v1` : undefined],
    ['Accounts', auth.enabled ? `${apiUrl}/auth/v1` : undefined],
    ['Files', storage.enabled ? `${apiUrl}/storage/v1` : undefined],
    ['Live updates', realtime.enabled ? `${apiUrl.replace(/^http/, 'ws')}/realtime/v1` : undefined],
    ['Functions', edgeRuntime.enabled ? `${apiUrl}/functions/v1` : undefined],
    ['Emails', emailsUrl],
    ['Database', databaseUrl],
  ];
  const lines = addresses.filter(([, url]) => url).map(([name, url]) => `  ${name.padEnd(13)} ${url}`);
  const workdir = path.dirname(project.folder);
  return `Started.\n${lines.join('\n')}\nCtrl-C stops it, and so does: npm run backend -- stop --workdir ${workdir}`;
}
