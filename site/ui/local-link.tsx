import { localizePath } from '#domain/pages/segments.ts';
import type { PageLinkProps } from '#site/page/link-context.ts';
import { useLocale } from '#site/page/use-locale.ts';
import { PageLink } from './page-link.tsx';

type LocalLinkProps = Omit<PageLinkProps, 'href'> & {
  /** The French path, such as `/ville/laval`; it is put into the page's language. */
  to: string;
};

/** Nearly every link of the site. */
export function LocalLink({ to, ...props }: LocalLinkProps) {
  return <PageLink href={localizePath(to, useLocale())} {...props} />;
}
