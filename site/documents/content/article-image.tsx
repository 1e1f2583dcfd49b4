import type { ArticleSummary } from './blog-words.server.ts';

type ArticleImageProps = {
  article: Pick<ArticleSummary, 'image' | 'imageAlt'>;
  className?: string;
  /** For what is seen at once: it is not put off. */
  eager?: boolean;
};

/** The picture of an article, if it has one, in a place of a fixed shape: nothing moves when it comes. */
export function ArticleImage({ article: { image, imageAlt }, className = '', eager }: ArticleImageProps) {
  if (!image) return null;
  return (
    <img
      src={image}
      alt={imageAlt ?? ''}
      width={960}
      height={540}
      loading={eager ? 'eager' : 'lazy'}
      className={`aspect-video w-full bg-sunken object-cover ${className}`}
    />
  );
}
