import { useMemo } from 'react';
import { RETURN_PARAMETER, returnPath } from '#domain/pages/return-path.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { useAddress, useLocale } from '#site/page/address.ts';

/** Destination after a sign-in. */
export type Return = {
  /** Path in the page's language; the home page without a remembered destination. */
  path: string;
  /** URL of another sign-in page with the same destination. */
  keptBy: (frenchPath: string) => string;
  /** {@link path} as an absolute URL, for e-mails. */
  address: () => string;
};

/** Destination in the URL of a sign-in page; only a path of this site is accepted (no open redirect). */
export function useReturn(): Return {
  const locale = useLocale();
  const { search } = useAddress();
  const remembered = returnPath(withoutOrigin(new URLSearchParams(search).get(RETURN_PARAMETER)), locale);
  return useMemo(() => {
    const path = remembered ?? localizePath('/', locale);
    const query = remembered ? `?${new URLSearchParams({ [RETURN_PARAMETER]: remembered })}` : '';
    return {
      path,
      keptBy: (frenchPath) => localizePath(frenchPath, locale) + query,
      address: () => location.origin + path,
    };
  }, [remembered, locale]);
}

/** Links in the emails of a hosted project have the destination as an absolute URL (`.RedirectTo`). */
function withoutOrigin(destination: string | null): string | null {
  return destination?.startsWith(`${location.origin}/`)
    ? destination.slice(location.origin.length)
    : destination;
}
