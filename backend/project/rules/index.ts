import type { Settings } from '../settings/index.ts';
import { checkAuth } from './auth.ts';
import { mustHave, type Report, settingName, warnUnset } from './report.ts';

export { absentServices } from './absent-services.ts';
export { DEPRECATED_PROVIDERS } from './auth-providers.ts';
export type { Report } from './report.ts';

const REMOTE_ID = /^[a-z]{20}$/;
const BUCKET_NAME = /^[\w!\-.*'() &$@=;:+,?]*$/;
// The CLI's since its version 3; before, the first character was a letter.
const FUNCTION_NAME = /^[A-Za-z0-9_-]+$/;
const POSTGRES_VERSIONS = [13, 14, 15, 17];

/**
 * Validates settings against each other, when each is well formed; the rules are the CLI's.
 *
 * Only the names of `[remotes.*]` are checked: they are for hosted projects, and have no effect here.
 */
export function checkSettings(settings: Settings, report: Report): void {
  const { api, db, storage, studio, functions, edgeRuntime, experimental } = settings;
  checkRemotes(settings.remotes, report);
  if (api.enabled) {
    mustHave(report, ['api'], api, ['port']);
    const { certPath, keyPath } = api.tls;
    if (api.tls.enabled && certPath && !keyPath) report.reject(['api', 'tls', 'key_path'], 'is required');
    if (api.tls.enabled && keyPath && !certPath) report.reject(['api', 'tls', 'cert_path'], 'is required');
  }
  mustHave(report, ['db'], db, ['port']);
  // Neither version has an effect here, and a newer CLI knows more of them.
  if (!POSTGRES_VERSIONS.includes(db.majorVersion)) {
    report.warn(
      ['db', 'major_version'],
      `is not one of ${POSTGRES_VERSIONS.join(', ')}, and has no effect here`,
    );
  }
  for (const name of Object.keys(storage.buckets)) {
    if (!BUCKET_NAME.test(name)) {
      report.reject(['storage', 'buckets', name], "the name may hold letters, digits and !-.*'() &$@=;:+,?");
    }
  }
  if (studio.enabled) mustHave(report, ['studio'], studio, ['port']);
  if (settings.inbucket.enabled) mustHave(report, ['inbucket'], settings.inbucket, ['port']);
  checkAuth(settings.auth, report);
  for (const name of Object.keys(functions)) {
    if (!FUNCTION_NAME.test(name)) {
      report.reject(['functions', name], 'the name may hold letters, digits, _ and -');
    }
  }
  if (![1, 2].includes(edgeRuntime.denoVersion)) {
    report.warn(['edge_runtime', 'deno_version'], 'is not 1 or 2, and has no effect here');
  }
  for (const [path, secrets] of [
    [['edge_runtime', 'secrets'], edgeRuntime.secrets],
    [['db', 'vault'], db.vault],
  ] as const) {
    for (const [name, value] of Object.entries(secrets)) warnUnset(report, [...path, name], value);
  }
  checkAnalytics(settings.analytics, report);
  checkExperimental(experimental, report);
}

function checkRemotes(remotes: Settings['remotes'], report: Report): void {
  const names = new Map<string, string>();
  for (const [name, remote] of Object.entries(remotes)) {
    const setting = ['remotes', name, 'project_id'];
    if (!REMOTE_ID.test(remote.projectId)) report.reject(setting, 'must be like abcdefghijklmnopqrst');
    const other = names.get(remote.projectId);
    if (other) report.reject(setting, `is that of remotes.${other}`);
    names.set(remote.projectId, name);
  }
}

function checkAnalytics(analytics: Settings['analytics'], report: Report): void {
  if (!analytics.enabled || analytics.backend !== 'bigquery') return;
  mustHave(report, ['analytics'], analytics, ['gcpProjectId', 'gcpProjectNumber', 'gcpJwtPath']);
}

function checkExperimental(experimental: Settings['experimental'], report: Report): void {
  const { webhooks, pgdelta } = experimental;
  if (webhooks && !webhooks.enabled) {
    report.reject(['experimental', 'webhooks', 'enabled'], 'can only be true, or absent');
  }
  if (pgdelta?.formatOptions && !isJson(pgdelta.formatOptions)) {
    report.reject(['experimental', 'pgdelta', 'format_options'], 'must be JSON');
  }
  if (!experimental.orioledbVersion) return;
  for (const name of ['s3Host', 's3Region', 's3AccessKey', 's3SecretKey'] as const) {
    warnUnset(report, ['experimental', settingName(name)], experimental[name]);
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
