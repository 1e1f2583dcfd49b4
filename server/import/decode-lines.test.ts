import { describe, expect, test } from 'vitest';
import { decodeLines, examineEncoding } from './decode-lines.ts';

/** The decoded text of a file, and its encoding. @param part how many bytes are read at once */
async function decode(bytes: Buffer, part = 65_536) {
  const read = async function* () {
    for (let at = 0; at < bytes.length; at += part) yield bytes.subarray(at, at + part);
  };
  const evidence = await examineEncoding(read());
  const { encoding, exceptions } = evidence;
  let text = '';
  for await (const some of decodeLines(read(), evidence)) text += some;
  return { text, encoding, exceptions };
}

const latin = (text: string) => Buffer.from(text, 'latin1');
const utf8 = (text: string) => Buffer.from(text);
/** Mac Roman, by the decoder that reads it. */
const mac = (text: string) => {
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  const table = new TextDecoder('macintosh').decode(bytes);
  return Buffer.from(Array.from(text, (character) => table.indexOf(character)));
};

describe('a file that is valid UTF-8', () => {
  // UTF-8 sequences of every length, Windows-1252 letters, quotes and line ends, in random order.
  const LETTERS = [
    'a',
    ',',
    '"',
    '\n',
    '\r\n',
    'é',
    'Ã',
    '©',
    'â€™',
    '’',
    '€',
    '\u00a0',
    '頻',
    '😀',
    '\uFFFD',
    '\u0301',
    '\uFEFF',
  ];
  const texts = Array.from({ length: 300 }, (_, seed) => {
    let state = seed + 1;
    const next = () => {
      state = (state * 48_271) % 2_147_483_647;
      return LETTERS[state % LETTERS.length];
    };
    return `a${Array.from({ length: seed }, next).join('')}`;
  });

  test('is read unchanged in chunks of any size', async () => {
    for (const [index, text] of texts.entries()) {
      expect(await decode(utf8(text), (index % 9) + 1)).toEqual({
        text,
        encoding: 'utf-8',
        exceptions: null,
      });
    }
  });
});

describe('marks and other encodings', () => {
  test.for<[string, Buffer, string]>([
    ['UTF-8 with a mark', utf8('\uFEFFÉté\nÉté'), 'utf-8'],
    ['UTF-16 with a mark', Buffer.from('\uFEFFÉté\nÉté', 'utf16le'), 'utf-16le'],
    ['big-endian UTF-16', Buffer.from('\uFEFFÉté\nÉté', 'utf16le').swap16(), 'utf-16be'],
    ['UTF-16 without a mark', Buffer.from('nom\nÉté', 'utf16le'), 'utf-16le'],
    ['Windows-1252', latin('Été\nÉté'), 'windows-1252'],
  ])('%s', async ([_, bytes, encoding]) => {
    const { text, ...found } = await decode(bytes, 3);
    expect(found).toEqual({ encoding, exceptions: null });
    expect(text).toBe(encoding === 'utf-16le' && bytes[0] !== 0xff ? 'nom\nÉté' : 'Été\nÉté');
  });

  test('Windows-1252 with sequences that UTF-8 has too', async () => {
    const text = '« Café »\n« CAFÉ »\nÉ’';
    const bytes = latin(text.replaceAll(' ', '\u00a0').replace('’', '\x92'));
    expect((await decode(bytes)).text).toBe(text.replaceAll(' ', '\u00a0'));
  });

  test('bytes that Windows-1252 does not have are lost characters', async () => {
    expect((await decode(latin('É\x81t\x90é'))).text).toBe('É\uFFFDt\uFFFDé');
  });
});

describe('Mac Roman', () => {
  test.each([
    'name,city\rCafé de l’Étang,Québec\rPâtisserie Noël,Trois-Rivières',
    'name\nCRÈMERIE DU MAÎTRE\nHÔTEL À L’ÉCLUSE',
    'nom\nÀ la bonne heure\n« Œufs frais », 20 – 30 °C',
    'name\nForêt',
    'name\nBœuf haché\nGoût d’août',
  ])('%j is told from Windows-1252', async (text) => {
    expect(await decode(mac(text), 5)).toEqual({ text, encoding: 'macintosh', exceptions: null });
  });

  test.each([
    'name,city\nCafé Été,Québec\nBoutique Žižek,Lévis',
    'name\nCRÈMERIE DU MAÎTRE\nHÔTEL À L’ÉCLUSE',
    'nom\nÀ la bonne heure\n« Œufs frais », 20 – 30 °C',
    'name\nMarque™, “neuf” à 5 €',
    'name\nBistro 8 – 4',
  ])('%j in Windows-1252 is not taken for it', async (text) => {
    const table = new TextDecoder('windows-1252').decode(
      Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
    );
    const bytes = Buffer.from(Array.from(text, (character) => table.indexOf(character)));
    expect(await decode(bytes)).toEqual({ text, encoding: 'windows-1252', exceptions: null });
  });

  test('is read by the line beside UTF-8', async () => {
    const bytes = Buffer.concat([utf8('Été\nL’Été\n'), mac('Forêt près du fleuve\n')]);
    expect(await decode(bytes)).toEqual({
      text: 'Été\nL’Été\nForêt près du fleuve\n',
      encoding: 'mixed',
      exceptions: { encoding: 'macintosh', count: 1, first: [3] },
    });
  });
});

describe('a file that ends within a character', () => {
  test.each(['é', '’', '😀', 'Ÿ'])('is UTF-8 up to %s, which is lost', async (character) => {
    for (const before of ['Été\nCaf', 'name\nCaf']) {
      const whole = utf8(before + character);
      for (let cut = utf8(before).length + 1; cut < whole.length; cut++)
        expect(await decode(whole.subarray(0, cut))).toEqual({
          text: `${before}\uFFFD`,
          encoding: 'utf-8',
          exceptions: null,
        });
    }
  });

  test('is Windows-1252 when its last byte is é in Windows-1252', async () => {
    expect(await decode(latin('name\nCaf\xe9'))).toMatchObject({
      text: 'name\nCafé',
      encoding: 'windows-1252',
    });
  });
});

describe('a file of two encodings', () => {
  test('is read by the line, and the fewer lines are named', async () => {
    const lines = [utf8('Été'), latin('Étang'), utf8('L’Été'), utf8('abc'), utf8('Été 8 '), latin('\x96 9')];
    const bytes = Buffer.concat(lines.flatMap((line, index) => (index === 4 ? [line] : [line, utf8('\n')])));
    for (const part of [1, 5, 100]) {
      expect(await decode(bytes, part)).toEqual({
        text: 'Été\nÉtang\nL’Été\nabc\nÉté 8 – 9\n',
        encoding: 'mixed',
        exceptions: { encoding: 'windows-1252', count: 2, first: [2, 5] },
      });
    }
  });

  test('names no more than ten of its lines', async () => {
    const bytes = Buffer.concat([utf8('é\n'.repeat(50)), latin('é\n'.repeat(30))]);
    const { exceptions } = await decode(bytes);
    expect(exceptions?.count).toBe(30);
    expect(exceptions?.first).toEqual([51, 52, 53, 54, 55, 56, 57, 58, 59, 60]);
  });

  test('has a lost character where a sequence was cut', async () => {
    const bytes = Buffer.concat([utf8('Caf\u00e9').subarray(0, 4), utf8(',Lévis')]);
    expect((await decode(bytes)).text).toBe('Caf\uFFFD,Lévis');
  });
});
