import type { ReactNode } from 'react';

type IllustrationProps = {
  /** Name of a file of `site/illustrations`, without its extension. */
  name: string;
  className?: string;
  /** In place of an unknown illustration: of a category that an administrator made, or of no category. */
  children?: ReactNode;
};

const ADDRESSES = import.meta.glob<string>('../illustrations/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** An illustration, 4 : 3; decorative. */
export function Illustration({ name, className, children }: IllustrationProps) {
  const address = ADDRESSES[`../illustrations/${name}.svg`];
  if (!address) return children;
  return <img src={address} alt="" width={800} height={600} loading="lazy" className={className} />;
}
