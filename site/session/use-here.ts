import { signInPath } from '#domain/pages/return-path.ts';
import { useAddress } from '#site/page/address-context.ts';

/**
 * The address of a page of the sign-in that leads back to this very page, its query and its language.
 *
 * @param page French path, such as `/verification`
 */
export function useHere(page: string): string {
  const { pathname, search, hash } = useAddress();
  return signInPath(page, pathname + search + hash);
}
