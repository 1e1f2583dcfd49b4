import { describe, expect, it } from 'vitest';
import { elideUnusedImports } from './elide-imports.ts';

describe('elideUnusedImports', () => {
  it.each([
    ['keeps what is used', `import { a } from 'x'; a();`, `import { a } from 'x'; a();`],
    ['keeps an import for its effects', `import 'x';`, `import 'x';`],
    ['removes one name of two', `import { a, B } from 'x'; a();`, `import { a } from 'x'; a();`],
    ['removes an import of nothing used', `import { B } from 'x'; f();`, ` f();`],
    ['keeps other names', `import { A as b, C } from 'x'; b;`, `import { A as b } from 'x'; b;`],
    ['keeps a default alone', `import d, { B } from 'x'; d;`, `import d from 'x'; d;`],
    ['keeps a namespace alone', `import d, * as n from 'x'; n;`, `import * as n from 'x'; n;`],
    [
      'keeps attributes',
      `import d, { B } from 'x' with { type: 'json' }; d;`,
      `import d from 'x' with { type: 'json' }; d;`,
    ],
    [
      'is not fooled by names of properties',
      `import { B } from 'x'; o.B; ({ B: 1 }); class C { B() {} }`,
      ` o.B; ({ B: 1 }); class C { B() {} }`,
    ],
    ['is not fooled by texts and comments', `import { B } from 'x'; // B\n'B';`, ` // B\n'B';`],
    [
      'sees computed and short properties',
      `import { a, b } from 'x'; o[a]; ({ b });`,
      `import { a, b } from 'x'; o[a]; ({ b });`,
    ],
    [
      'sees names that are exported',
      `import { a } from 'x'; export { a };`,
      `import { a } from 'x'; export { a };`,
    ],
    [
      'sees templates and defaults',
      `import { a, b } from "x"; \`\${a}\`; (c = b) => c;`,
      `import { a, b } from "x"; \`\${a}\`; (c = b) => c;`,
    ],
    [
      'leaves imports within texts',
      "const t = `\nimport { a } from 'x';\n`;",
      "const t = `\nimport { a } from 'x';\n`;",
    ],
    [
      'leaves what it cannot read',
      `import { a } from 'x'; @decorated class {`,
      `import { a } from 'x'; @decorated class {`,
    ],
  ])('%s', (_title, code, expected) => expect(elideUnusedImports(code)).toBe(expected));

  it('keeps the numbers of lines', () => {
    const code = `import {\n  A,\n  B,\n} from 'x';\nthrow 1;`;
    expect(elideUnusedImports(code)).toBe('\n\n\n\nthrow 1;');
  });
});
