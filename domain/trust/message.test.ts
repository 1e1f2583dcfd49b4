import { describe, expect, it } from 'vitest';
import { BLANK_MESSAGE, checkMessage } from './message.ts';
import { messageErrorCode } from './message-codes.ts';

const complete = {
  name: '  Anne  Roy ',
  email: ' Anne@Example.com ',
  phone: '(418) 555-0199',
  body: 'Bonjour,\r\n\r\n\r\nÊtes-vous ouverts demain? ',
};

describe('a message', () => {
  it('is normalized', () => {
    expect(checkMessage(complete)).toEqual({
      message: {
        name: 'Anne Roy',
        email: 'anne@example.com',
        phone: '+14185550199',
        body: 'Bonjour,\n\nÊtes-vous ouverts demain?',
      },
    });
    expect(checkMessage({ ...complete, phone: ' ' }).message?.phone).toBeNull();
  });

  it('reports what is wrong with each field', () => {
    expect(checkMessage({ ...BLANK_MESSAGE, phone: '12' })).toEqual({
      faults: {
        name: 'name_missing',
        email: 'email_invalid',
        phone: 'phone_invalid',
        body: 'body_too_short',
      },
    });
    expect(checkMessage({ ...complete, name: 'É'.repeat(121), body: 'a'.repeat(3001) })).toEqual({
      faults: { name: 'name_too_long', body: 'body_too_long' },
    });
  });
});

it('a code without a text is an unexpected failure', () => {
  expect(['sender_refused', '57014', null].map(messageErrorCode)).toEqual([
    'sender_refused',
    'unexpected_failure',
    'unexpected_failure',
  ]);
});
