import { expect, it } from 'vitest';
import { transformJsx } from './jsx.ts';

const url = 'file:///f/page.tsx';

it('calls React.createElement by default, and keeps lines', () => {
  const source = `import React, { type FC } from 'react';
import { Unused } from 'types';
export const A: FC = () => (
  <>
    <p title="é">{1 as number}</p>
  </>
);
throw new Error('line 8');`;
  const code = transformJsx(source, url, {});
  expect(code).toContain('React.createElement(React.Fragment, null');
  expect(code).not.toContain('Unused');
  expect(code).not.toContain('FC');
  expect(code.split('\n')[7]).toBe("throw new Error('line 8');");
});

it.each([
  [{ jsx: 'react-jsx' }, '', 'react/jsx-runtime'],
  [{ jsx: 'precompile', jsxImportSource: 'preact' }, '', 'preact/jsx-runtime'],
  [{}, '/** @jsxImportSource npm:preact@10 */', 'npm:preact@10/jsx-runtime'],
  [{ jsxFactory: 'h', jsxFragmentFactory: 'Group' }, '', 'h(Group, null'],
  [{ jsx: 'react-jsx' }, '// first\n/* @jsx h */\n/* @jsxFrag F */', 'h(F, null'],
  [{ jsx: 'react-jsx' }, '/** @jsxRuntime classic */', 'React.createElement'],
])('compiles by %j and the comment %j to %s', (settings, comment, expected) => {
  expect(transformJsx(`${comment}\nexport default <><p /></>;`, url, settings)).toContain(expected);
});

it('reads settings in the comments that begin a file only', () => {
  const code = transformJsx('export const a = <p />;\n/* @jsx h */', 'file:///f/page.jsx', {});
  expect(code).toContain('React.createElement');
});

it('names the file of a syntax error', () => {
  expect(() => transformJsx('export const a = <p>;', url, {})).toThrow(/^file:\/\/\/f\/page\.tsx: /);
});
