import { describe, expect, it } from 'vitest';
import { parseTemplate } from './go-template.ts';

const VALUES = {
  ConfirmationURL: 'https://a.example/verify?token=t&type=signup',
  SiteURL: 'https://a.example',
  RedirectTo: 'https://a.example/?a=1&b=2',
  Token: '123456',
  Email: 'ann@a.example',
  Data: { name: '<b>Ann</b>', locale: 'fr', link: 'javascript:alert(1)', count: 0, tags: ['x'] },
};
const html = (source: string) => parseTemplate(source, 'html')(VALUES);
const text = (source: string) => parseTemplate(source, 'text')(VALUES);

describe('the templates of emails', () => {
  it.each([
    ['{{ .Token }} is your code', '123456 is your code'],
    ['{{.Token}}{{ .Email }}', '123456ann@a.example'],
    ['{{ .Data.name }}|{{ .Data.none }}|{{ .None.deep }}', '<b>Ann</b>||'],
    ['{{ index .Data "locale" }} {{ .Data.count }}', 'fr 0'],
    ['{{ if .Data.name }}yes{{ else }}no{{ end }}', 'yes'],
    ['{{ if .Data.count }}yes{{ else }}no{{ end }}', 'no'],
    [
      '{{ if eq .Data.locale "en" }}Hi{{ else if eq .Data.locale "fr" }}Bonjour{{ else }}?{{ end }}',
      'Bonjour',
    ],
    ['{{ if and .Token (not .None) }}{{ if or .None .Email }}both{{ end }}{{ end }}', 'both'],
    ['{{ if ne .Data.locale `fr` }}other{{ end }}.', '.'],
    ['a  {{- .Token -}}  b', 'a123456b'],
    ['a {{/* a note */}}b', 'a b'],
    ['{{ `{{ .Token }}` }} {{ "}}" }} {{ .Token }}', '{{ .Token }} }} 123456'],
    ['{{ .Data.constructor }}{{ .Data.__proto__ }}{{ .Data.tags }}', '["x"]'],
  ])('%s', (source, expected) => {
    expect(text(source)).toBe(expected);
  });

  it.each([
    ['<p>{{ .Data.name }}</p>', '<p>&lt;b&gt;Ann&lt;/b&gt;</p>'],
    ['<a href="{{ .ConfirmationURL }}">', '<a href="https://a.example/verify?token=t&amp;type=signup">'],
    ['<a href="{{ .Data.link }}">', '<a href="#">'],
    [
      `<a href='{{ .SiteURL }}/confirm?code={{ .Token }}&next={{ .RedirectTo }}'>`,
      `<a href='https://a.example/confirm?code=123456&next=https%3A%2F%2Fa.example%2F%3Fa%3D1%26b%3D2'>`,
    ],
    ['<p title="{{ .Data.name }}">', '<p title="&lt;b&gt;Ann&lt;/b&gt;">'],
  ])('in HTML, %s', (source, expected) => {
    expect(html(source)).toBe(expected);
  });

  it.each([
    ['{{ .Token', '“{{” is not closed'],
    ['{{ if .Token }}x', '“if” without “end”'],
    ['{{ end }}', '“end” without “if”'],
    ['{{ else }}', '“else” without “if”'],
    ['{{ if .A }}{{ else }}{{ else }}{{ end }}', '“else” without “if”'],
    ['{{ range .Data.tags }}x{{ end }}', '“range” is not supported'],
    ['{{ template "x" }}', '“template” is not supported'],
    ['{{ .Token | html }}', '“.Token | html” is not understood'],
    ['{{ eq }}', '“eq” needs a value'],
    ['{{ if (eq .A "x" }}{{ end }}', '“(” is not closed'],
    ['{{ }}', 'an empty action'],
  ])('refuses %s', (source, message) => {
    expect(() => parseTemplate(source, 'html')).toThrow(message);
  });

  it('treats a person’s text as data', () => {
    expect(parseTemplate('{{ .Data.name }}', 'text')({ Data: { name: '{{ .Token }}' }, Token: '1' })).toBe(
      '{{ .Token }}',
    );
  });
});
