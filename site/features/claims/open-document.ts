import type { DataClient } from '#site/data/client.ts';
import { signClaimDocument } from './documents-api.ts';

/**
 * Opens a document in a tab of its own, by a link that is signed now. To be called in the press of a button: the tab is
 * opened before the link is there, or browsers would take it for a pop-up.
 *
 * @throws DataError when who asks may not read it
 */
export async function openDocument(getClient: () => Promise<DataClient>, path: string): Promise<void> {
  const tab = window.open('about:blank', '_blank');
  if (tab) tab.opener = null;
  try {
    const link = await signClaimDocument(await getClient(), path);
    (tab ?? window).location.assign(link);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
