import { type MouseEvent, useCallback } from 'react';
import { useNavigate } from 'react-router';

/** Long text of the site's own, already HTML. Its links to other pages of the site change pages as all others do. */
export function Prose({ html }: { html: string }) {
  const navigate = useNavigate();
  const follow = useCallback(
    (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      if (!link || !leadsInside(link) || !isPlain(event)) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash);
    },
    [navigate],
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links answer keys by themselves, and their clicks come up here
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it comes from Markdown files of this repository
    <div className="prose" onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

// A part of the same page is the browser's to find.
function leadsInside(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && link.pathname !== location.pathname;
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
