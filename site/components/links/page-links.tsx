import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FetchedAhead } from './fetched-ahead.tsx';
import { localLinkAt, pageOf } from './local-links.ts';
import { WholePage } from './whole-page.tsx';

/**
 * Answers for all links of the site at once: a press changes the page without a new document, and what links lead to is
 * fetched ahead. Links themselves are then as light as HTML has them, a hundred on a page, and those in parts of a page
 * that are not alive yet answer too.
 */
export function PageLinks() {
  const navigate = useNavigate();
  const { key } = useLocation();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.defaultPrevented || !isPlain(event) ? null : localLinkAt(event.target);
      // Without a network the document is loaded, which the worker may have, in place of data that it does not have.
      if (!link || !navigator.onLine) return;
      event.preventDefault();
      const { replace, keepScroll, focus } = link.dataset;
      void navigate(pageOf(link), {
        // As browsers do: the page that one is on already is no other one to come back from.
        replace: replace !== undefined || link.href === location.href,
        preventScrollReset: keepScroll !== undefined,
        state: focus === undefined ? null : { focus },
      });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
  return (
    <>
      <FetchedAhead key={key} />
      <WholePage />
    </>
  );
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
