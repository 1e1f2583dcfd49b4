import type { ComponentProps } from 'react';
import { watched } from './in-view.ts';

export type PageLinkProps = ComponentProps<'a'> & {
  /** When what it leads to is fetched: as soon as it is in view, when it is pointed at, or not before it is pressed. */
  prefetch?: 'viewport' | 'intent' | 'none';
  /** It takes the place of the page that it is on in the history. */
  replace?: boolean;
  /** The next page is shown where this one is scrolled to. */
  preventScrollReset?: boolean;
  /** What the next page gives the focus to, in the state of its location. */
  focus?: string;
};

/** A link to a page of the site, at the address that is given: a plain one, which `PageLinks` answers for. */
export function PageLink({
  prefetch = 'intent',
  replace,
  preventScrollReset,
  focus,
  ...props
}: PageLinkProps) {
  return (
    <a
      data-ahead={prefetch}
      data-replace={replace || undefined}
      data-keep-scroll={preventScrollReset || undefined}
      data-focus={focus}
      ref={prefetch === 'viewport' ? watched : undefined}
      {...props}
    />
  );
}
