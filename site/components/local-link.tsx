import { localizePath } from '#domain/pages/segments.ts';
import { useLocale } from '#site/i18n/use-locale.ts';
import { PageLink, type PageLinkProps } from './page-link.tsx';

type LocalLinkProps = Omit<PageLinkProps, 'href'> & {
  /** The French path, such as `/ville/laval`; it is put into the page's language. */
  to: string;
};

/** Nearly every link of the site. */
export function LocalLink({ to, ...props }: LocalLinkProps) {
  return <PageLink href={localizePath(to, useLocale())} {...props} />;
}
