import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Address, type Email } from 'postal-mime';

type Person = { Name: string; Address: string };

/** A message as Mailpit's API has it. */
export type Message = {
  ID: string;
  MessageID: string;
  From: Person;
  To: Person[];
  Subject: string;
  Date: string;
  Text: string;
  HTML: string;
  Size: number;
};

/** The emails that the server wrote into its outbox, in place of sending them. */
export type Messages = {
  /** The newest first. */
  list(): Promise<Message[]>;
  /** @returns undefined for an unknown id; `latest` is the newest message */
  find(id: string): Promise<Message | undefined>;
  /** The file of a message, as it would have been sent. */
  raw(id: string): Promise<string | undefined>;
  remove(ids: readonly string[]): Promise<void>;
};

const SUFFIX = '.eml';

/** @param folder of `.eml` files whose names begin with their time */
export function outboxMessages(folder: string): Messages {
  // A file never changes once it has its name.
  const known = new Map<string, Message>();

  async function ids(): Promise<string[]> {
    const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return names
      .filter((name) => name.endsWith(SUFFIX))
      .map((name) => name.slice(0, -SUFFIX.length))
      .sort()
      .reverse();
  }

  async function named(id: string): Promise<string | undefined> {
    const all = await ids();
    return id === 'latest' ? all[0] : all.find((one) => one === id);
  }

  async function read(id: string): Promise<Message> {
    const message = known.get(id) ?? (await parse(id, await readFile(fileOf(id))));
    known.set(id, message);
    return message;
  }

  const fileOf = (id: string) => path.join(folder, id + SUFFIX);
  return {
    list: async () => Promise.all((await ids()).map(read)),
    async find(id) {
      const name = await named(id);
      return name === undefined ? undefined : read(name);
    },
    async raw(id) {
      const name = await named(id);
      return name === undefined ? undefined : readFile(fileOf(name), 'utf8');
    },
    async remove(wanted) {
      for (const id of await ids()) {
        if (!wanted.includes(id)) continue;
        await rm(fileOf(id), { force: true });
        known.delete(id);
      }
    },
  };
}

async function parse(id: string, bytes: Buffer): Promise<Message> {
  const email: Email = await PostalMime.parse(bytes);
  return {
    ID: id,
    MessageID: (email.messageId ?? '').replace(/^<|>$/g, ''),
    From: personOf(email.from),
    To: (email.to ?? []).map(personOf),
    Subject: email.subject ?? '',
    Date: new Date(email.date ?? 0).toISOString(),
    Text: email.text ?? '',
    HTML: email.html ?? '',
    Size: bytes.byteLength,
  };
}

function personOf(address: Address | undefined): Person {
  return { Name: address?.name ?? '', Address: address?.address ?? '' };
}
