import type { DataClient } from './client.ts';

/**
 * Hears, on a private channel, that something changed; what, is to be read again. Where live updates are not to be had,
 * nothing is heard.
 *
 * @param onChange gets what the broadcast holds; null once the channel is joined, for whatever changed before that
 * @returns stops it
 */
export function followChanges(
  client: DataClient,
  topic: string,
  onChange: (payload: Record<string, unknown> | null) => void,
): () => void {
  const channel = client
    .channel(topic, { config: { private: true } })
    .on('broadcast', { event: 'changed' }, ({ payload }) => onChange(payload ?? {}));
  // The channel joins as whoever the socket says: its token has to be there first.
  client.realtime.setAuth().then(
    () =>
      channel.subscribe((status) => {
        // Between what was read and this, or while the connection was lost, something may have changed.
        if (status === 'SUBSCRIBED') onChange(null);
      }),
    (error) => console.warn('Live updates are not to be had:', error),
  );
  return () => void client.removeChannel(channel);
}
