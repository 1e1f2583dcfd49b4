import { describe, expect, it } from 'vitest';
import { imageType } from './image.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('imageType', () => {
  it.each([
    ['\xff\xd8\xff\xe0\x00\x10JFIF', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n\x00\x00', 'image/png'],
    ['RIFF\x10\x00\x00\x00WEBPVP8 ', 'image/webp'],
    ['GIF89a\x01\x00', 'image/gif'],
    ['\x00\x00\x00\x1cftypavif\x00\x00\x00\x00avif', 'image/avif'],
    ['\x00\x00\x00\x1cftypmif1\x00\x00\x00\x00mif1avif', 'image/avif'],
    ['\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1', 'image/heic'],
  ])('knows %j', (head, type) => {
    expect(imageType(bytes(head))).toBe(type);
  });

  it.each([
    '',
    '\xff\xd8',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'RIFF\x10\x00\x00\x00WAVEfmt ',
    '%PDF-1.7',
    '\x00\x00\x00\x1cftypisom\x00\x00\x02\x00isomiso2',
  ])('takes %j for no image', (head) => {
    expect(imageType(bytes(head))).toBeNull();
  });
});
