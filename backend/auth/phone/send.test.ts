import { describe, expect, it } from 'vitest';
import type { AuthSettings } from '../request/settings.ts';
import { checkTemplates, messageText } from './send.ts';

describe('messageText', () => {
  it.each([
    ['Your code is {{ .Code }}', 'fr', 'Votre code est 123456'],
    ['Your code is {{ .Code }}', 'en', 'Your code is 123456'],
    ['', 'en', 'Your code is 123456'],
    ['Your code is {{ `{{ .Code }}` }}', 'en', 'Your code is 123456'],
    ['Code: {{`{{ .Code }}`}}.', 'en', 'Code: 123456.'],
    ['{{ .Code }} & voilà', 'en', '123456 & voilà'],
  ] as const)('by %j in %j', (template, language, text) => {
    expect(messageText(template, '123456', language)).toBe(text);
  });

  it('rejects invalid templates at startup', () => {
    const settings = (sms: string, mfa: string) =>
      ({ sms: { template: sms }, mfa: { phone: { template: mfa } } }) as AuthSettings;
    expect(() => checkTemplates(settings('{{ .Code }}', '{{ `{{ .Code }}` }}'))).not.toThrow();
    expect(() => checkTemplates(settings('{{ .Code', ''))).toThrow(/^auth\.sms\.template of config\.toml: /);
    expect(() => checkTemplates(settings('', '{{ range }}'))).toThrow(/^auth\.mfa\.phone\.template of /);
  });
});
