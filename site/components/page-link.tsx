import { type ComponentProps, useContext } from 'react';
import { LinkContext } from '#site/page/link-context.ts';

export type PageLinkProps = ComponentProps<'a'> & {
  href: string;
  /** When browsers fetch what it leads to: as soon as it is in view, when it is pointed at, or not before it is pressed. */
  prefetch?: 'viewport' | 'intent' | 'none';
  /** In the application: it takes the place of the page that it is on in the history. */
  replace?: boolean;
  /** In the application: the next page is shown where this one is scrolled to. */
  preventScrollReset?: boolean;
  /** In the application: what the next page gives the focus to, in the state of its location. */
  focus?: string;
};

/** A link to a page of the site, at the address that is given. */
export function PageLink(props: PageLinkProps) {
  const AppLink = useContext(LinkContext);
  if (AppLink) return <AppLink {...props} />;
  const { prefetch = 'intent', replace: _r, preventScrollReset: _p, focus: _f, ...anchor } = props;
  return <a data-ahead={prefetch} {...anchor} />;
}
