import { useLocation } from 'react-router';

/** What the router names the entry of the history that a document came with. */
const OF_DOCUMENT = 'default';

/** Whether the page is the one that the server wrote, which a first render in the browser has to agree with. */
export function useFirstPage(): boolean {
  return useLocation().key === OF_DOCUMENT;
}
