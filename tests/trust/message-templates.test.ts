import { EMAIL_BUTTON, EMAIL_COLORS, emailHeader } from '#domain/accounts/email-brand.ts';
import { describe, expect, test } from '#tests/fixtures/index.ts';

type Template = { kind: string; locale: string; subject: string; body: string };

describe('the templates of emails', () => {
  test('have the same parts in both languages, and a reason in refusals', async ({ sql }) => {
    const rows: Template[] = await sql(
      'select kind, locale, subject, body from private.email_templates order by kind, locale',
    );
    const facts = (text: string) => [...new Set(text.match(/\{[a-z_]+\}/g))].sort();
    const kinds = Map.groupBy(rows, ({ kind }) => kind);
    expect(kinds.size).toBeGreaterThan(15);
    for (const [kind, both] of kinds) {
      expect(
        both.map(({ locale }) => locale),
        kind,
      ).toEqual(['en', 'fr']);
      const [en = [], fr = []] = both.map(({ subject, body }) => facts(subject + body));
      expect(fr, kind).toEqual(en);
      if (/\.(rejected|more_asked|removed)$/.test(kind)) {
        expect(
          fr.some((fact) => fact === '{reason}' || fact === '{why}'),
          kind,
        ).toBe(true);
      }
      for (const { subject, body, locale } of both) {
        expect(subject, kind).not.toMatch(/\n/);
        expect(`${subject}\n${body}`, kind).not.toMatch(/[{}](?![a-z_]+\}|$|[^a-z_])/);
        if (locale === 'fr') expect(subject + body, kind).not.toMatch(/ [:»]|« |\s[?!;]/);
      }
    }
  });

  test('say where their link leads, except those without one', async ({ sql }) => {
    const rows = await sql(
      'select distinct kind from private.email_templates where action is null order by kind',
    );
    expect(rows.map(({ kind }) => kind)).toEqual([
      'account.ended',
      'account.restored',
      'account.role_taken',
      'account.suspended',
      'claim.code',
      'message.copy',
      'removal.approved',
    ]);
  });

  test('have the look of the emails of accounts', async ({ sql }) => {
    const [{ header }] = await sql('select private.email_header($1) as header', ['Bottin & fils']);
    expect(header).toBe(emailHeader('Bottin &amp; fils'));
    const [{ html }] = await sql(
      `select private.email_html('Objet', 'Texte', private.email_words('fr'), 'https://a.example/b', null, null, s) as html
         from (select * from private.site union all select * from jsonb_populate_record(null::private.site, '{}') limit 1) as s`,
    );
    for (const color of Object.values(EMAIL_COLORS)) {
      if (color !== EMAIL_COLORS.link) expect(html).toContain(color);
    }
    expect(html).toContain(EMAIL_BUTTON);
  });

  test('name a link by the line above its address, and write a code large', async ({ sql }) => {
    const htmlOf = async (paragraph: string) => {
      const [{ html }] = await sql(
        `select private.email_lines($1, s) as html
           from jsonb_populate_record(null::private.site, '{"url": "https://a.example"}') as s`,
        [paragraph],
      );
      return html;
    };
    expect(await htmlOf('Café & fils, Laval\nhttps://a.example/entreprise/cafe')).toBe(
      '<a href="https://a.example/entreprise/cafe" style="color:#1546b8">Café &amp; fils, Laval</a>',
    );
    expect(await htmlOf('https://a.example/x')).toContain('>https://a.example/x</a>');
    expect(await htmlOf('Voir\nhttps://b.example/x')).toBe('Voir<br>https://b.example/x');
    expect(await htmlOf('482913')).toContain('font-size:28px');
  });

  test('of a submission and an invitation have no-break spaces', async ({ sql }) => {
    const rows: { words: string[] }[] = await sql(
      `select private.email_text(kind, 'fr', 'Café', 'Luc Roy') as words
         from unnest('{listing.submitted,listing.invitation,listing.handed_over}'::text[]) as kind`,
    );
    for (const { words } of rows) expect(words.join('\n')).not.toMatch(/ [:»]|« /);
  });

  test('use the vocabulary of Quebec', async ({ sql }) => {
    const rows = await sql(
      `select kind || ' ' || locale || ': ' || subject as said from private.email_templates
        where kind in ('listing.merged', 'listing.taken_back', 'privacy.extended', 'privacy.arrived', 'report.dismissed')
          and not (kind like 'privacy%' and locale = 'en') order by kind, locale`,
    );
    expect(rows.map(({ said }) => said)).toEqual([
      'listing.merged en: The listing “{name}” was merged into another one',
      'listing.merged fr: La fiche «\u00a0{name}\u00a0» a été fusionnée avec une autre',
      'listing.taken_back en: The listing “{name}” is no longer in your account',
      'listing.taken_back fr: La fiche «\u00a0{name}\u00a0» n’est plus liée à votre compte',
      'privacy.arrived fr: Demande au sujet de renseignements personnels\u00a0: {reference}',
      'privacy.extended fr: Il nous faut plus de temps pour votre demande {reference}',
      'report.dismissed en: Your report about “{name}”',
      'report.dismissed fr: Réponse à votre signalement au sujet de «\u00a0{name}\u00a0»',
    ]);
  });
});
