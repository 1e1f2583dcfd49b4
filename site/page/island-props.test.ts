import { expect, it } from 'vitest';
import { readProps, writeProps } from './island-props.ts';

it.each([[{ place: 'row' }], [{ name: 'Chez « Paul » "le vrai" `brut` \\ \n', points: [1.5, null, true] }]])(
  'round-trips %j',
  (props) => {
    expect(readProps(writeProps(props))).toEqual(props);
  },
);

it('writes a quotation mark only for a backquote in the text', () => {
  expect(writeProps({ place: 'row' })).toBe('{`place`:`row`}');
  expect(writeProps({ text: '`' })).toBe('{`text`:`"`}');
});
