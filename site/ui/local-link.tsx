import { useContext } from 'react';
import { localizePath } from '#domain/pages/segments.ts';
import { useLocale } from '#site/page/address.ts';
import { LinkContext, type PageLinkProps } from '#site/page/link-context.ts';

/** A link to a page of the site, at the address that is given. */
export function PageLink(props: PageLinkProps) {
  const AppLink = useContext(LinkContext);
  if (AppLink) return <AppLink {...props} />;
  const { prefetch = 'intent', replace: _r, preventScrollReset: _p, focus: _f, ...anchor } = props;
  return <a data-ahead={prefetch} {...anchor} />;
}

type LocalLinkProps = Omit<PageLinkProps, 'href'> & {
  /** The French path, such as `/ville/laval`; it is put into the page's language. */
  to: string;
};

/** Nearly every link of the site. */
export function LocalLink({ to, ...props }: LocalLinkProps) {
  return <PageLink href={localizePath(to, useLocale())} {...props} />;
}
