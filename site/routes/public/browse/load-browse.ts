import type { RouterContextProvider } from 'react-router';
import { localeOfPath } from '#domain/locale.ts';
import { clientContext } from '#site/context.ts';
import { readBrowsePage } from '#site/data/browse.ts';

/** The tree of the directory, of which each index shows a part. */
export function loadBrowse(context: Readonly<RouterContextProvider>, url: URL) {
  return readBrowsePage(context.get(clientContext), localeOfPath(url.pathname));
}
