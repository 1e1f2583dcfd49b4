import { DOMParser } from '@xmldom/xmldom';

export type Feed = {
  title: string;
  link: string;
  description: string;
  language: string;
  /** Where the feed says that it is itself. */
  self: string;
  items: FeedItem[];
};

type FeedItem = { title: string; link: string; description: string; category: string; pubDate: string };

/** As RFC 822 writes it, with the year in full. */
const DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * Reads an RSS 2.0 document by a parser that forgives nothing.
 *
 * @throws what keeps it from being one: https://www.rssboard.org/rss-specification, and its profile's `atom:link`
 */
export function readFeed(xml: string): Feed {
  const reject = (message: string) => {
    throw new Error(message);
  };
  const errorHandler = { warning: reject, error: reject, fatalError: reject };
  const { documentElement: rss } = new DOMParser({ errorHandler }).parseFromString(xml, 'application/xml');
  if (rss.tagName !== 'rss' || rss.getAttribute('version') !== '2.0') reject('no RSS 2.0');
  const channel = only(rss, 'channel');
  const self = only(channel, 'atom:link');
  if (self.namespaceURI !== 'http://www.w3.org/2005/Atom') reject('atom:link of no Atom');
  if (self.getAttribute('rel') !== 'self') reject('atom:link of something else');
  if (self.getAttribute('type') !== 'application/rss+xml') reject('atom:link of another type');
  return {
    title: text(channel, 'title'),
    link: text(channel, 'link'),
    description: text(channel, 'description'),
    language: text(channel, 'language'),
    self: self.getAttribute('href') ?? '',
    items: children(channel, 'item').map(readItem),
  };
}

function readItem(item: Element): FeedItem {
  const link = text(item, 'link');
  const guid = only(item, 'guid');
  if (guid.getAttribute('isPermaLink') !== 'true' || guid.textContent !== link) throw new Error('guid');
  const pubDate = text(item, 'pubDate');
  if (!DATE.test(pubDate)) throw new Error(`pubDate ${pubDate}`);
  const [title, description, category] = ['title', 'description', 'category'].map((name) => text(item, name));
  return { title, link, description, category, pubDate } as FeedItem;
}

function children(parent: Element, name: string): Element[] {
  return Array.from<ChildNode>(parent.childNodes).filter(
    (node): node is Element => (node as Element).tagName === name,
  );
}

function only(parent: Element, name: string): Element {
  const [first, ...others] = children(parent, name);
  if (!first || others.length > 0) throw new Error(`${others.length + (first ? 1 : 0)} of ${name}`);
  return first;
}

function text(parent: Element, name: string): string {
  const { textContent } = only(parent, name);
  if (!textContent) throw new Error(`${name} is empty`);
  return textContent;
}
