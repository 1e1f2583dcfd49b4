import { useAddress } from '#site/page/address-context.ts';

/** Whether the page is the one that the server wrote, or one gone back to in its place, which a first render in the browser has to agree with. */
export function useFirstPage(): boolean {
  return useAddress().isFirst;
}
