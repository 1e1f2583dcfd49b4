import { useContext } from 'react';
import { LinkContext, type PageLinkProps } from '#site/page/link-context.ts';

/** A link to a page of the site, at the address that is given. */
export function PageLink(props: PageLinkProps) {
  const AppLink = useContext(LinkContext);
  if (AppLink) return <AppLink {...props} />;
  const { prefetch = 'intent', replace: _r, preventScrollReset: _p, focus: _f, ...anchor } = props;
  return <a data-ahead={prefetch} {...anchor} />;
}
