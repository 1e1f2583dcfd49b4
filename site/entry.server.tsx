import { useContext } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, Scripts, ServerRouter } from 'react-router';
import { failureContext } from './context.ts';
import { isTemporary } from './data/error.ts';
import { PageIcons } from './icons/page-icons.ts';
import { PAGE_ICONS } from './icons/page-icons-id.ts';
import { PageIconsContext } from './icons/use-icon-address.ts';
import { LateScripts } from './late-scripts.tsx';
import { PagePartsContext } from './page-parts.ts';

// The development server's own module must run before all others.
const PageScripts = import.meta.env.DEV ? Scripts : LateScripts;
const PAGE_PARTS = { Style, End };
const RENDER_TIMEOUT_MS = 10_000;

/** Renders a page whole: it is cached and hashed for its Content-Security-Policy, so nothing may arrive in pieces. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  let failure: unknown;
  // A signal with a time-out of its own would hold all that was rendered until then.
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), RENDER_TIMEOUT_MS);
  try {
    const page = await renderToReadableStream(
      <PagePartsContext value={PAGE_PARTS}>
        <PageIconsContext value={new PageIcons()}>
          <ServerRouter context={routerContext} url={request.url} />
        </PageIconsContext>
      </PagePartsContext>,
      {
        signal: controller.signal,
        // React would otherwise move large finished parts to the end of the document and swap them in by script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError(error) {
          failure ??= error;
        },
      },
    );
    await page.allReady;
    if (failure) throw failure;
    return new Response(page, { status, headers });
  } finally {
    clearTimeout(timer);
  }
}

/** The place of the page's style, which the server writes once the page is whole (`PAGE_STYLE`). */
function Style() {
  return <style />;
}

function End() {
  const icons = useContext(PageIconsContext);
  return (
    <>
      <svg
        id={PAGE_ICONS}
        aria-hidden="true"
        className="hidden"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the build
        dangerouslySetInnerHTML={{ __html: icons?.write() ?? '' }}
      />
      <PageScripts />
    </>
  );
}

/** An error of a loader or of rendering, unless the visitor has simply left. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  // Never its query: what somebody typed, or the secret of a letter's link.
  console.error(request.method, new URL(request.url).pathname, error);
  if (isTemporary(error)) context.get(failureContext).isTemporary = true;
};
