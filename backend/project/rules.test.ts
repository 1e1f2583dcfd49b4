import { describe, expect, it } from 'vitest';
import { parseProject } from './index.ts';

const read = (text: string) => {
  const warnings: string[] = [];
  const project = parseProject(text, '/x/supabase', { warn: (line) => warnings.push(line) });
  return { project, warnings };
};

const hook = (uri: string, secrets?: string) =>
  `[auth.hook.send_email]\nenabled = true\nuri = "${uri}"${secrets === undefined ? '' : `\nsecrets = "${secrets}"`}`;
const SECRET = `v1,whsec_${'a'.repeat(40)}`;

describe('rules between settings', () => {
  it.each([
    ['[api]\nport = 0', 'line 2: api.port: is required'],
    ['[api.tls]\nenabled = true\ncert_path = "c"', 'line 1: api.tls.key_path: is required'],
    ['[api.tls]\nenabled = true\nkey_path = "c"', 'line 1: api.tls.cert_path: is required'],
    ['[db]\nport = 0', 'line 2: db.port: is required'],
    ['[storage.buckets."a/b"]', 'line 1: storage.buckets.a/b: the name may hold'],
    ['[studio]\nport = 0', 'line 2: studio.port: is required'],
    ['[inbucket]\nport = 0', 'line 2: inbucket.port: is required'],
    ['[auth]\nsite_url = ""', 'line 2: auth.site_url: is required'],
    ['[auth]\njwt_secret = "short"', 'line 2: auth.jwt_secret: must be at least 16 characters'],
    ['[auth.captcha]\nenabled = true\nsecret = "x"', 'line 1: auth.captcha.provider: is required'],
    ['[auth.captcha]\nenabled = true\nprovider = "hcaptcha"', 'line 1: auth.captcha.secret: is required'],
    ['[auth.passkey]\nenabled = true', 'line 1: auth.webauthn: is required by auth.passkey'],
    [
      '[auth.passkey]\nenabled = true\n[auth.webauthn]\nrp_id = "x"',
      'line 3: auth.webauthn.rp_origins: is required',
    ],
    [
      '[auth.mfa.totp]\nenroll_enabled = true',
      'line 2: auth.mfa.totp.enroll_enabled: requires verify_enabled',
    ],
    ['[auth.mfa.phone]\nenroll_enabled = true', 'line 2: auth.mfa.phone.enroll_enabled: requires'],
    ['[auth.mfa.web_authn]\nenroll_enabled = true', 'line 2: auth.mfa.web_authn.enroll_enabled: requires'],
    [hook(''), 'line 3: auth.hook.send_email.uri: is required'],
    [hook('ftp://x'), 'line 3: auth.hook.send_email.uri: must be an http, https or pg-functions URI'],
    [hook('https://x'), 'line 1: auth.hook.send_email.secrets: is required'],
    [hook('https://x', 'plain'), 'line 4: auth.hook.send_email.secrets: must be v1,whsec_'],
    [hook('https://x', `${SECRET}|plain`), 'line 4: auth.hook.send_email.secrets: must be v1,whsec_'],
    [hook('https://x', 'env(HOOK)'), 'line 4: auth.hook.send_email.secrets: must be v1,whsec_'],
    [hook('pg-functions://postgres/a/b', SECRET), 'line 4: auth.hook.send_email.secrets: is not for'],
    ['[auth.email.smtp]\nhost = "x"', 'line 1: auth.email.smtp.port: is required'],
    [
      '[auth.email.template.invite]\ncontent = "x"',
      'line 2: auth.email.template.invite.content: use content_path instead',
    ],
    ['[auth.sms.twilio]\nenabled = true', 'line 1: auth.sms.twilio.account_sid: is required'],
    ['[auth.sms.twilio_verify]\nenabled = true', 'line 1: auth.sms.twilio_verify.account_sid: is required'],
    ['[auth.sms.messagebird]\nenabled = true', 'line 1: auth.sms.messagebird.originator: is required'],
    ['[auth.sms.textlocal]\nenabled = true', 'line 1: auth.sms.textlocal.sender: is required'],
    ['[auth.sms.vonage]\nenabled = true', 'line 1: auth.sms.vonage.from: is required'],
    ['[auth.external.github]\nenabled = true', 'line 1: auth.external.github.client_id: is required'],
    [
      '[auth.external.github]\nenabled = true\nclient_id = "x"',
      'line 1: auth.external.github.secret: is required',
    ],
    [
      '[auth.third_party.firebase]\nenabled = true',
      'line 1: auth.third_party.firebase.project_id: is required',
    ],
    ['[auth.third_party.auth0]\nenabled = true', 'line 1: auth.third_party.auth0.tenant: is required'],
    [
      '[auth.third_party.aws_cognito]\nenabled = true',
      'line 1: auth.third_party.aws_cognito.user_pool_id: is required',
    ],
    [
      '[auth.third_party.clerk]\nenabled = true\ndomain = "x.com"',
      'line 3: auth.third_party.clerk.domain: must be like',
    ],
    ['[auth.third_party.workos]\nenabled = true', 'line 1: auth.third_party.workos.issuer_url: is required'],
    [
      '[auth.third_party.auth0]\nenabled = true\ntenant = "t"\n[auth.third_party.firebase]\nenabled = true\nproject_id = "p"',
      'line 1: auth.third_party: only one provider may be enabled',
    ],
    ['[functions."the.1st"]', 'line 1: functions.the.1st: the name may hold letters, digits, _ and -'],
    ['[analytics]\nbackend = "bigquery"', 'line 1: analytics.gcp_project_id: is required'],
    [
      '[experimental.webhooks]\nenabled = false',
      'line 2: experimental.webhooks.enabled: can only be true, or absent',
    ],
    [
      '[experimental.pgdelta]\nformat_options = "{"',
      'line 2: experimental.pgdelta.format_options: must be JSON',
    ],
    ['[remotes.a]\nproject_id = "short"', 'line 2: remotes.a.project_id: must be like abcdefghijklmnopqrst'],
    [
      '[remotes.a]\nproject_id = "abcdefghijklmnopqrst"\n[remotes.b]\nproject_id = "abcdefghijklmnopqrst"',
      'line 4: remotes.b.project_id: is that of remotes.a',
    ],
  ])('refuse %j', (text, message) => {
    expect(() => read(text)).toThrow(`/x/supabase/config.toml: ${message}`);
  });

  it.each([
    '[api]\nenabled = false\nport = 0',
    '[studio]\nenabled = false\nport = 0',
    '[auth]\nenabled = false\nsite_url = ""',
    '[auth.captcha]\nenabled = false',
    '[auth.email.smtp]\nenabled = false',
    '[auth.external.google]\nenabled = true\nclient_id = "x"',
    '[auth.external.company]\nenabled = true\nclient_id = "x"\nsecret = "x"\nurl = "https://sso.example"',
    '[auth.external.twitter]\nenabled = false',
    hook('pg-functions://postgres/a/b'),
    hook('HTTPS://x', SECRET),
    '[auth.hook.send_email]\nenabled = false\nuri = "ftp://x"',
    '[analytics]\nenabled = false\nbackend = "bigquery"',
    '[remotes.a]\nproject_id = "abcdefghijklmnopqrst"\n[remotes.a.db]\nport = 0',
  ])('let %j be', (text) => {
    expect(read(text).warnings).toEqual([]);
  });

  it.each([
    [
      '[auth.external.slack]\nenabled = true',
      'line 1: auth.external.slack: is no longer offered; use auth.external.slack_oidc',
    ],
    [
      '[auth.external.twitter]\nenabled = true',
      'line 1: auth.external.twitter: is not offered; use auth.external.x',
    ],
    [
      '[api]\n[auth.external.gogle]\nenabled = true\nclient_id = "x"',
      'line 2: auth.external.gogle: unknown provider, which has no url either; did you mean google?',
    ],
    [
      '[auth.external.elephants_and_more]\nenabled = false',
      'line 1: auth.external.elephants_and_more: unknown provider, which has no url either',
    ],
    [
      '[auth.external.github]\nenabled = true\nclient_id = "env(ID)"\nsecret = "x"',
      'line 3: auth.external.github.client_id: ID is not set',
    ],
    [
      '[auth.sms]\nenable_signup = true',
      'line 2: auth.sms.enable_signup: no SMS provider is enabled, so nobody signs up by phone',
    ],
    [
      '[auth.sms]\nenabled = true',
      'line 2: auth.sms.enabled: no SMS provider is enabled, so nobody signs up by phone',
    ],
    [
      '[auth]\nadditional_redirect_urls = ["env(URL)"]',
      'line 2: auth.additional_redirect_urls: URL is not set',
    ],
    [
      '[db]\nmajor_version = 18',
      'line 2: db.major_version: is not one of 13, 14, 15, 17, and has no effect here',
    ],
    [
      '[edge_runtime]\ndeno_version = 3',
      'line 2: edge_runtime.deno_version: is not 1 or 2, and has no effect here',
    ],
  ])('warn of %j', (text, line) => {
    expect(read(text).warnings).toEqual([`/x/supabase/config.toml: ${line}`]);
  });

  it.each([
    ['[studio]', []],
    ['[studio]\nenabled = "1"', ['studio']],
    ['[storage.vector]\nenabled = true\n[db.pooler]\nenabled = true', ['db.pooler', 'storage.vector']],
    ['[local_smtp]\nsmtp_port = 54325\nport = 54324', ['local_smtp.smtp_port']],
    ['[inbucket]\npop3_port = 54326', ['inbucket.pop3_port']],
    ['[compute.worker]\nruntime = "node"', ['compute']],
    ['[auth.third_party.workos]\nenabled = true\nissuer_url = "https://x"', ['auth.third_party.workos']],
  ])('name the services of %j that are absent: %j', (text, names) => {
    const line = `/x/supabase/config.toml: not served here: ${names.join(', ')}`;
    expect(read(text).warnings).toEqual(names.length > 0 ? [line] : []);
  });

  it('drop what no longer has an effect', () => {
    const { auth } = read(
      '[auth.external.linkedin]\nenabled = true\n[auth.sms]\nenable_signup = true',
    ).project;
    expect(auth.external).toEqual({});
    expect(auth.sms.enableSignup).toBe(false);
  });
});
