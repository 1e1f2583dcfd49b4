import type { Message } from './messages.ts';

// `to:rose@example.com`, `subject:"Confirm your"`, `"two words"`, `word`; `-` or `!` before one excludes it.
const TERM = /([-!]?)(?:(to|from|subject|message-id|addressed):)?(?:"([^"]*)"|(\S+))/gi;

/** Whether a message has every term of a search in Mailpit's words, without regard to capitals. */
export function matches(message: Message, query: string): boolean {
  return [...query.matchAll(TERM)].every(([, not, field = '', quoted, bare]) => {
    const wanted = (quoted ?? bare ?? '').toLowerCase();
    return textOf(message, field.toLowerCase()).toLowerCase().includes(wanted) !== (not !== '');
  });
}

function textOf({ From, To, Subject, MessageID, Text }: Message, field: string): string {
  const people = (list: Message['To']) => list.map(({ Name, Address }) => `${Name} <${Address}>`).join(' ');
  switch (field) {
    case 'to':
      return people(To);
    case 'from':
      return people([From]);
    case 'addressed':
      return people([From, ...To]);
    case 'subject':
      return Subject;
    case 'message-id':
      return MessageID;
    default:
      return [people([From, ...To]), Subject, Text].join(' ');
  }
}
