import { Link, type LinkProps } from 'react-router';
import { localizePath } from '#domain/segments.ts';
import { useLocale } from '#site/i18n/use-locale.ts';

type LocalLinkProps = Omit<LinkProps, 'to'> & {
  /** The French path, such as `/ville/laval`; it is put into the page's language. */
  to: string;
};

/** Every internal link of the site. */
export function LocalLink({ to, prefetch = 'intent', ...props }: LocalLinkProps) {
  return <Link to={localizePath(to, useLocale())} prefetch={prefetch} {...props} />;
}
