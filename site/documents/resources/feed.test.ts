import { expect, it } from 'vitest';
import { rssFeed } from './feed.ts';

const FEED = {
  title: 'Bottin',
  description: 'Neuf',
  address: 'https://bottin.example/rss.xml',
  site: 'https://bottin.example/',
  language: 'fr-CA',
};

it('escapes XML special characters, and removes characters that XML forbids', () => {
  const xml = rssFeed({
    ...FEED,
    items: [
      {
        title: 'L’Ogre & "fils" <script>alert(1)</script> ]]>',
        description: 'un\u0000deux\u000b\ud800\uffff 🍁',
        category: 'Cafés',
        address: 'https://bottin.example/entreprise/ogre?a=1&b=2',
        publishedAt: new Date('2026-02-01T05:04:03Z'),
      },
    ],
  });
  expect(xml.slice(xml.indexOf('<item>'))).toBe(`<item>
<title>L’Ogre &amp; &quot;fils&quot; &lt;script&gt;alert(1)&lt;/script&gt; ]]&gt;</title>
<link>https://bottin.example/entreprise/ogre?a=1&amp;b=2</link>
<guid isPermaLink="true">https://bottin.example/entreprise/ogre?a=1&amp;b=2</guid>
<pubDate>Sun, 01 Feb 2026 05:04:03 GMT</pubDate>
<category>Cafés</category>
<description>undeux 🍁</description>
</item>
</channel>
</rss>
`);
  expect(xml).toContain('<lastBuildDate>Sun, 01 Feb 2026 05:04:03 GMT</lastBuildDate>');
});

it('is valid without items', () => {
  expect(rssFeed({ ...FEED, items: [] })).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>Bottin</title>
<link>https://bottin.example/</link>
<description>Neuf</description>
<language>fr-CA</language>
<atom:link href="https://bottin.example/rss.xml" rel="self" type="application/rss+xml"/>
</channel>
</rss>
`);
});
