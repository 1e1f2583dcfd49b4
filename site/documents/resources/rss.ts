import { escapeXml } from '#domain/text/xml.ts';

export type RssFeed = {
  title: string;
  description: string;
  /** Of the feed itself. */
  address: string;
  /** Of the page that it is of. */
  site: string;
  /** BCP 47 tag. */
  language: string;
  items: RssItem[];
};

/** `address` stays the same for good, and tells items apart. */
type RssItem = { title: string; description: string; category: string; address: string; publishedAt: Date };

/** An RSS 2.0 document (https://www.rssboard.org/rss-specification), newest item first as given. */
export function rssFeed({ title, description, address, site, language, items }: RssFeed): string {
  const newest = items[0]?.publishedAt;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${element('title', title)}
${element('link', site)}
${element('description', description)}
${element('language', language)}
<atom:link href="${escapeXml(address)}" rel="self" type="application/rss+xml"/>
${newest ? `${element('lastBuildDate', newest.toUTCString())}\n` : ''}${items.map(itemElement).join('')}</channel>
</rss>
`;
}

function itemElement({ title, description, category, address, publishedAt }: RssItem): string {
  return `<item>
${element('title', title)}
${element('link', address)}
<guid isPermaLink="true">${escapeXml(address)}</guid>
${element('pubDate', publishedAt.toUTCString())}
${element('category', category)}
${element('description', description)}
</item>
`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
