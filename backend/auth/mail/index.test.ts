import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { composeEmail } from './compose.ts';
import { type EmailMessage, NOTICES, REQUESTS, type ReadyMail } from './email-message.ts';
import { createAuthMail, type EmailTemplateSettings } from './index.ts';

const LINK = 'https://api.example/auth/v1/verify?token=abc&type=signup&redirect_to=https://site.example/';
const CLIENT = {} as Pool;

function email(template: EmailMessage['template'], changes: Partial<EmailMessage> = {}): EmailMessage {
  return {
    template,
    to: 'ann@site.example',
    variables: {
      siteUrl: 'https://site.example',
      email: 'ann@site.example',
      newEmail: 'new@site.example',
      oldEmail: 'old@site.example',
      phone: '15145550101',
      oldPhone: '15145550102',
      provider: 'google',
      factorType: 'totp',
      confirmationUrl: LINK,
      token: '123456',
      tokenHash: 'abc',
    },
    ...changes,
  };
}

async function sent(
  emails: EmailMessage[],
  settings: Partial<EmailTemplateSettings> = {},
): Promise<ReadyMail[]> {
  const queue: ReadyMail[] = [];
  const send = await createAuthMail({
    settings: { template: {}, notification: {}, otpExpiry: 3_600, ...settings },
    enqueue: async (client, mail) => {
      expect(client).toBe(CLIENT);
      queue.push(mail);
    },
  });
  for (const one of emails) await send(CLIENT, one);
  return queue;
}

const notification = Object.fromEntries(NOTICES.map((name) => [name, { enabled: true, contentPath: '' }]));

describe('emails of accounts', () => {
  it.each([undefined, null, 'fr', 'fr-CA', 'es', 'eng-lish', ''])(
    'speaks French when asked for %j',
    async (locale) => {
      const [mail] = await sent([email('confirmation', { locale })]);
      expect(mail).toMatchObject({
        locale: 'fr',
        subject: 'Confirmez votre adresse courriel',
        kind: 'auth.confirmation',
      });
      expect(mail?.html).toContain('<html lang="fr-CA">');
    },
  );

  it.each(['en', 'en-CA', 'EN', 'en_US'])('speaks English when asked for %j', async (locale) => {
    const [mail] = await sent([email('confirmation', { locale })]);
    expect(mail).toMatchObject({ locale: 'en', subject: 'Confirm your email address' });
    expect(mail?.html).toContain('<html lang="en-CA">');
  });

  it.each([
    ['fr', 'ce compte Google permettra de se connecter à votre compte'],
    ['en', 'that Google account can log in to your account'],
  ])('names in %s the provider of an identity that a confirmation keeps', async (locale, words) => {
    const [mail] = await sent([email('confirmation', { locale })]);
    expect(mail?.text).toContain(words);
  });

  it('has a complete text part', async () => {
    const { variables } = email('confirmation');
    const [mail] = await sent([email('confirmation', { variables: { ...variables, provider: '' } })]);
    expect(
      mail?.text,
    ).toBe(`Bienvenue! Confirmez votre adresse courriel pour ouvrir votre compte sur site.example.

Confirmer mon adresse\u00a0:
${LINK}

Ou entrez ce code\u00a0: 123456

Le lien et le code sont valides pendant 60\u00a0minutes. Utilisez l’un ou l’autre, une seule fois.

Vous n’avez rien demandé? Ignorez ce courriel\u00a0: rien ne changera.
`);
  });

  it.each(['fr', 'en'])('has every email whole in %s, without anything from elsewhere', async (locale) => {
    const messages = await sent(
      [...REQUESTS, ...NOTICES].map((template) => email(template, { locale })),
      { notification },
    );
    expect(messages).toHaveLength(REQUESTS.length + NOTICES.length);
    for (const { kind, subject, text, html } of messages) {
      expect(`${subject}${text}${html}`).not.toMatch(/undefined|null|\[object|<img|<script|url\(|@import/);
      const asks = REQUESTS.some((name) => kind === `auth.${name}`);
      const hasLink = asks && kind !== 'auth.reauthentication';
      for (const form of [text, html.replaceAll('&amp;', '&')]) {
        expect(form.includes(LINK), kind).toBe(hasLink);
        expect(form.includes('123456'), kind).toBe(asks);
      }
    }
    expect(new Set(messages.map(({ subject }) => subject)).size).toBe(messages.length);
  });

  it('names the provider, writes numbers as people do, and says where to write', () => {
    const brand = {
      siteName: 'Bottin & fils',
      header: (name: string) => `<p>${name}</p>`,
      button: '',
      colors: { background: '#fff', ink: '#000', soft: '#444', link: '#00f', rule: '#ddd' },
      contactEmail: 'bonjour@site.example',
      signInLink: () => LINK,
    };
    expect(composeEmail(email('identity_linked'), 60, brand).text).toContain('Un compte Google permet');
    const { text, html } = composeEmail(email('phone_changed'), 60, brand);
    expect(text).toContain('est passé de 514-555-0102 à 514-555-0101.');
    expect(text).toContain('-- \nBottin & fils\nhttps://site.example\nbonjour@site.example');
    expect(html).toContain('<a href="mailto:bonjour@site.example"');
    expect(html).toContain('>Bottin &amp; fils</a>');
  });

  it('warns only the old address of a change', async () => {
    const messages = await sent([email('email_change'), email('email_change', { to: 'new@site.example' })]);
    expect(messages.map(({ to }) => to)).toEqual(['ann@site.example', 'new@site.example']);
    expect(messages.map(({ text }) => text.includes('ne confirmez rien'))).toEqual([true, false]);
  });

  it.each([
    ['fr', 'totp', '(application d’authentification)'],
    ['en', 'recovery_code', '(recovery codes)'],
    ['fr', 'other', '(other)'],
  ])('calls a second factor by its name: %s, %s', async (locale, factorType, words) => {
    const variables = { ...email('mfa_factor_enrolled').variables, factorType };
    const [mail] = await sent([email('mfa_factor_enrolled', { locale, variables })], { notification });
    expect(mail?.text).toContain(words);
  });

  it('escapes a person’s text', async () => {
    const variables = { ...email('email_change').variables, newEmail: '"<img src=x>"@site.example' };
    const [mail] = await sent([email('email_change', { variables })]);
    expect(mail?.html).toContain('&quot;&lt;img src=x&gt;&quot;@site.example');
  });

  it('skips a notice that config.toml does not enable', async () => {
    expect(await sent([email('password_changed')])).toEqual([]);
  });

  it('lets config.toml override the subject, the body, or both', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'emails-'));
    const contentPath = path.join(folder, 'invite.html');
    await writeFile(
      contentPath,
      '<h2>Hi {{ .Data.name }}</h2><p><a href="{{ .ConfirmationURL }}">Go</a> {{ .Token }}</p>',
    );
    const template = {
      invite: { contentPath },
      recovery: { subject: 'For {{ .Data.name }} {{ .SendingTo }}', contentPath: '' },
    };
    const data = { name: 'Ann\r\nBcc: eve@site.example' };
    const variables = { ...email('invite').variables, data };
    const messages = await sent([email('invite', { variables }), email('recovery', { variables })], {
      template,
    }).finally(() => rm(folder, { recursive: true }));
    expect(messages[0]).toMatchObject({
      subject: 'Une invitation vous attend sur site.example',
      text: `Hi Ann Bcc: eve@site.example\n\nGo: ${LINK} 123456\n`,
    });
    expect(messages[1]?.subject).toBe('For Ann Bcc: eve@site.example ann@site.example');
    expect(messages[1]?.text).toContain('Choisir un mot de passe');
  });

  it('names the email with an invalid template before anything is sent', async () => {
    const template = { invite: { subject: '{{ range .Data }}', contentPath: '' } };
    await expect(sent([], { template })).rejects.toThrow(
      'The email invite of config.toml: “range” is not supported',
    );
    const missing = { recovery: { contentPath: '/nowhere/recovery.html' } };
    await expect(sent([], { template: missing })).rejects.toThrow(
      'The email recovery of config.toml: ENOENT',
    );
  });
});
