import { type ComponentProps, type ComponentType, createContext, useContext } from 'react';
import { localizePath } from '#domain/pages/segments.ts';
import { useLocale } from '#site/page/address.ts';

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

/** What a link to a page of the site is in the application; null in documents, where it is an `<a>`. */
export const LinkContext = createContext<ComponentType<PageLinkProps> | null>(null);

/** A link to a page of the site, at the address that is given. */
export function PageLink(props: PageLinkProps) {
  const AppLink = useContext(LinkContext);
  if (AppLink) return <AppLink {...props} />;
  const { prefetch = 'intent', replace: _r, preventScrollReset: _p, focus: _f, ...anchor } = props;
  return <a data-ahead={prefetch === 'viewport' ? prefetch : undefined} {...anchor} />;
}

type LocalLinkProps = Omit<PageLinkProps, 'href'> & {
  /** The French path, such as `/ville/laval`; it is put into the page's language. */
  to: string;
};

/** Nearly every link of the site. */
export function LocalLink({ to, ...props }: LocalLinkProps) {
  return <PageLink href={localizePath(to, useLocale())} {...props} />;
}
