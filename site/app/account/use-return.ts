import { useMemo } from 'react';
import { RETURN_PARAMETER, returnPath } from '#domain/pages/return-path.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { useAddress, useLocale } from '#site/page/address.ts';

/** Where a sign-in leads back to. */
export type Return = {
  /** In the page's language; the home page when nothing was remembered. */
  path: string;
  /** The path of another page of the sign-in, which remembers the same. */
  keptBy: (frenchPath: string) => string;
  /** {@link path} as a whole address, for letters. */
  address: () => string;
};

/** What the address of a sign-in page remembers; nothing but a path of this site is believed. */
export function useReturn(): Return {
  const locale = useLocale();
  const { search } = useAddress();
  const remembered = returnPath(new URLSearchParams(search).get(RETURN_PARAMETER), locale);
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
