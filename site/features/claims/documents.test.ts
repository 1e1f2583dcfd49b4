import { expect, it } from 'vitest';
import { documentName, readDocument } from './documents.tsx';

const PDF = '%PDF-1.7\n%âãÏÓ';
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const GIF = 'GIF89a';

it.each([
  ['bail.pdf', PDF, 'application/pdf', 'pdf'],
  ['bail.txt', PDF, 'application/pdf', 'pdf'],
  ['carte', PNG, 'image/png', 'png'],
] as const)('%s has the type of its bytes', async (name, bytes, type, extension) => {
  const read = await readDocument(new File([bytes], name, { type: 'text/html' }));
  if (typeof read === 'string') throw new Error(read);
  expect([read.name, read.extension, read.file.type]).toEqual([name, extension, type]);
});

it.each([
  ['anime.gif', GIF],
  ['bail.pdf', '<!doctype html>'],
  ['vide.pdf', ''],
])('%s is refused', async (name, bytes) => {
  expect(await readDocument(new File([bytes], name))).toBe('notTaken');
});

it('is at most 5 MB', async () => {
  const bytes = new Uint8Array(5 * 1024 * 1024);
  bytes.set(new TextEncoder().encode(PDF));
  expect(await readDocument(new File([bytes], 'a.pdf'))).toMatchObject({ extension: 'pdf' });
  expect(await readDocument(new File([bytes, '.'], 'a.pdf'))).toBe('tooLarge');
});

it('has a single-line name', () => {
  expect(documentName('  Bail \n 2026.pdf')).toBe('Bail 2026.pdf');
  expect(documentName('\u202e')).toBe('document');
  expect([...documentName('é'.repeat(300))]).toHaveLength(200);
});
