import { useLocation } from 'react-router';

/** The key of the entry of the history that the document came with; the router gives « default » to one without. */
const OF_DOCUMENT: string = import.meta.env.SSR ? '' : (history.state?.key ?? 'default');

/** Whether the page is the one that the server wrote, or one gone back to in its place, which a first render in the browser has to agree with. */
export function useFirstPage(): boolean {
  const { key } = useLocation();
  return import.meta.env.SSR || key === OF_DOCUMENT;
}
