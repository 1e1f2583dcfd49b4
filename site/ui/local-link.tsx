import { type ComponentProps, type ComponentType, createContext, useContext } from 'react';
import { localizePath } from '#domain/pages/segments.ts';
import { useLocale } from '#site/page/address.ts';

export type PageLinkProps = ComponentProps<'a'> & {
  href: string;
  /** In the application: whether the target is prefetched on hover, or only loaded on press. */
  prefetch?: 'intent' | 'none';
  /** In the application: replaces the current history entry. */
  replace?: boolean;
  /** In the application: keeps the scroll position. */
  preventScrollReset?: boolean;
  /** In the application: element to focus on the next page, passed in the location state. */
  focus?: string;
};

/** Link component of the application; null in documents, where a link is an `<a>`. */
export const LinkContext = createContext<ComponentType<PageLinkProps> | null>(null);

/** A link to a page of the site, by its localized address. */
export function PageLink(props: PageLinkProps) {
  const AppLink = useContext(LinkContext);
  if (AppLink) return <AppLink {...props} />;
  const { prefetch: _i, replace: _r, preventScrollReset: _p, focus: _f, ...anchor } = props;
  return <a {...anchor} />;
}

type LocalLinkProps = Omit<PageLinkProps, 'href'> & {
  /** French path, such as `/ville/laval`; translated to the page's language. */
  to: string;
};

/** A link to a page of the site, by its French path; used for nearly all links. */
export function LocalLink({ to, ...props }: LocalLinkProps) {
  return <PageLink href={localizePath(to, useLocale())} {...props} />;
}
