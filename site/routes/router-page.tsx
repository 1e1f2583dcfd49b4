import { type ReactNode, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isDocument } from '#domain/pages/documents.ts';
import type { SiteSettings } from '#domain/pages/site-settings.ts';
import { AddressContext } from '#site/page/address-context.ts';
import { type GoTo, GoToContext } from '#site/page/go-to.ts';
import { PageContext } from '#site/page/page-context.ts';

/** The key of the entry of the history that the document came with; the router gives « default » to one without. */
const OF_DOCUMENT: string = import.meta.env.SSR ? '' : (history.state?.key ?? 'default');

type RouterPageProps = { settings: SiteSettings; renderedAt: number; children: ReactNode };

/** Provides address and navigation to the parts of a page from React Router, which they do not import themselves. */
export function RouterPage({ settings, renderedAt, children }: RouterPageProps) {
  const { pathname, search, hash, key } = useLocation();
  const navigate = useNavigate();
  const page = useMemo(() => ({ settings, renderedAt }), [settings, renderedAt]);
  const address = useMemo(
    () => ({ pathname, search, hash, key, isFirst: import.meta.env.SSR || key === OF_DOCUMENT }),
    [pathname, search, hash, key],
  );
  const goTo: GoTo = useMemo(
    () =>
      (to, { replace = false, keepScroll = false, state = null } = {}) =>
        isDocument(to.replace(/[?#].*$/s, ''))
          ? location[replace ? 'replace' : 'assign'](to)
          : navigate(to, { replace, preventScrollReset: keepScroll, state }),
    [navigate],
  );
  return (
    <PageContext value={page}>
      <AddressContext value={address}>
        <GoToContext value={goTo}>{children}</GoToContext>
      </AddressContext>
    </PageContext>
  );
}
