import type { HeadTag } from './meta.ts';

/** The tags of a page's head. */
export function Head({ tags }: { tags: readonly HeadTag[] }) {
  return tags.map((tag) => <Tag key={JSON.stringify(tag)} tag={tag} />);
}

function Tag({ tag }: { tag: HeadTag }) {
  if ('title' in tag) return <title>{tag.title}</title>;
  if ('script:ld+json' in tag) {
    const json = JSON.stringify(tag['script:ld+json']).replaceAll('<', '\\u003c');
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which nothing can end the element
    return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
  }
  if ('tagName' in tag) {
    const { tagName: _, ...link } = tag;
    return <link {...link} />;
  }
  return <meta {...tag} />;
}
