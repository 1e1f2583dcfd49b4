import { describe, expect, it } from 'vitest';
import { jsonLines, settingLines } from './lines.ts';

const TEXT = `# [api] in a comment
project_id = "x" # port = 1

[api]
port = 54321
schemas = [
  "public", # [db]
  "other",
]

[auth.external."my = [odd] name"]
client_id = """
[storage]
enabled = true
"""
secret = '''
a = 1'''
  [ auth . email ]
  template.invite.subject = "it's = [ ok ] {"
smtp = { host = "h", port = 25 }
[[experimental.inspect.rules]]
query = "select 1"
Site_Url = 'x'`;

describe('settingLines', () => {
  const lineOf = settingLines(TEXT);
  it.each<[string[], number | undefined]>([
    [['project_id'], 2],
    [['api'], 4],
    [['api', 'port'], 5],
    [['api', 'schemas'], 6],
    [['auth', 'external', 'my = [odd] name', 'client_id'], 12],
    [['auth', 'external', 'my = [odd] name', 'secret'], 16],
    [['auth', 'email'], 18],
    [['auth', 'email', 'template', 'invite', 'subject'], 19],
    [['auth', 'email', 'smtp'], 20],
    [['experimental', 'inspect', 'rules', 'site_url'], 23],
  ])('finds %j', (path, line) => {
    expect(lineOf(path)).toBe(line);
  });

  it('returns the line of the container for a setting without a line', () => {
    expect(lineOf(['auth', 'email', 'smtp', 'port'])).toBe(20);
    expect(lineOf(['api', 'schemas', '1'])).toBe(6);
    expect(lineOf(['api', 'tls', 'enabled'])).toBe(4);
    expect(lineOf(['auth', 'site_url'])).toBe(11);
  });

  it('returns undefined for a setting that is not in the text', () => {
    expect(lineOf(['storage', 'enabled'])).toBeUndefined();
    expect(lineOf([])).toBeUndefined();
  });
});

describe('jsonLines', () => {
  const lineOf = jsonLines(`{ "project_id": "a \\"b\\": {",
  "api": {
    "schemas": ["public", { "odd": 1 }],

    "Port" : 1, "max_rows": 2
  }, "functions": { "a": { "env":
    { "x": "y" } } },
  "auth": {}
}`);
  it.each<[string[], number | undefined]>([
    [['project_id'], 1],
    [['api'], 2],
    [['api', 'schemas'], 3],
    [['api', 'schemas', '1', 'odd'], 3],
    [['api', 'port'], 5],
    [['api', 'max_rows'], 5],
    [['functions', 'a', 'env', 'x'], 7],
    [['auth', 'site_url'], 8],
    [['storage'], undefined],
  ])('finds %j', (path, line) => {
    expect(lineOf(path)).toBe(line);
  });
});
