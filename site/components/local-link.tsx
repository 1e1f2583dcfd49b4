import { Link, type LinkProps } from 'react-router';
import { localizePath } from '#domain/segments.ts';
import { useLocale } from '#site/i18n/use-locale.ts';

type LocalLinkProps = Omit<LinkProps, 'to'> & {
  /** The French path, such as `/ville/laval`; it is put into the page's language. */
  to: string;
};

/** Network Information, which lib.dom lacks and not every browser has. */
type Connection = { saveData: boolean; effectiveType: string };

/**
 * Every internal link of the site. What it leads to is fetched when it is pointed at or, with `viewport`, as soon as it
 * is in view, unless the visitor saves data or has a slow network.
 */
export function LocalLink({ to, prefetch = 'intent', ...props }: LocalLinkProps) {
  const path = localizePath(to, useLocale());
  if (import.meta.env.SSR && path.startsWith('/')) return <Anchor href={path} {...props} />;
  const isPutOff = prefetch === 'viewport' && !mayFetchAhead();
  return <Link to={path} prefetch={isPutOff ? 'intent' : prefetch} {...props} />;
}

/** What `Link` writes, without what it works out for a browser: that took a fifteenth of a page's rendering. */
function Anchor({
  discover = 'render',
  preventScrollReset: _scroll,
  reloadDocument: _reload,
  replace: _replace,
  state: _state,
  viewTransition: _transition,
  ...props
}: Omit<LinkProps, 'to' | 'prefetch'> & { href: string }) {
  return <a {...props} data-discover={discover === 'render' ? 'true' : undefined} />;
}

function mayFetchAhead(): boolean {
  const { connection } = (globalThis.navigator ?? {}) as { connection?: Connection };
  return !connection?.saveData && !/[23]g/.test(connection?.effectiveType ?? '');
}
