import { type CheerioAPI, load } from 'cheerio';

/** A link of a page: its address in full, without what stands after « # ». */
export type PageLink = { href: string; text: string };

/** The contents of a page for a browser without JavaScript and for a search engine. */
export type ReadPage = {
  language: string;
  title: string;
  description: string;
  robots: string;
  canonical: string | null;
  /** Addresses by `hreflang`. */
  alternates: Record<string, string>;
  /** Addresses of its feeds. */
  feeds: string[];
  /** By property, such as `og:image`. */
  properties: Record<string, string>;
  /** Headings of the first level. */
  headings: string[];
  /** The readable text of `main`. */
  text: string;
  links: PageLink[];
  /** Content of each script of JSON-LD. */
  data: Record<string, unknown>[];
};

/** @param address of the page, which its links are relative to */
export function readPage(html: string, address: string): ReadPage {
  const $ = load(html);
  const meta = (name: string) => $(`meta[name="${name}"]`).attr('content') ?? '';
  return {
    language: $('html').attr('lang') ?? '',
    title: $('title').text(),
    description: meta('description'),
    robots: meta('robots'),
    canonical: $('link[rel="canonical"]').attr('href') ?? null,
    alternates: pairs($, 'link[rel="alternate"][hreflang]', 'hreflang', 'href'),
    feeds: $('link[type="application/rss+xml"]')
      .toArray()
      .map((link) => new URL($(link).attr('href') ?? '', address).href),
    properties: pairs($, 'meta[property]', 'property', 'content'),
    headings: $('h1')
      .toArray()
      .map((heading) => $(heading).text().trim()),
    text: $('main').text().replace(/\s+/g, ' ').trim(),
    links: $('a[href]')
      .toArray()
      .map((link) => ({
        href: new URL($(link).attr('href') ?? '', address).href.replace(/#.*$/, ''),
        text: $(link).text().trim(),
      })),
    data: $('script[type="application/ld+json"]')
      .toArray()
      .map((script) => JSON.parse($(script).text())),
  };
}

function pairs($: CheerioAPI, selector: string, name: string, value: string): Record<string, string> {
  return Object.fromEntries(
    $(selector)
      .toArray()
      .map((element) => [$(element).attr(name) ?? '', $(element).attr(value) ?? '']),
  );
}
