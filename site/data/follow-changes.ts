import type { DataClient } from './client.ts';

/**
 * Subscribes to change notifications on a private channel; they carry no data to display: reload it. Does nothing where
 * live updates are unavailable.
 *
 * @param onChange receives the payload of the broadcast; null once subscribed: earlier changes may have been missed
 * @returns unsubscribes
 */
export function followChanges(
  client: DataClient,
  topic: string,
  onChange: (payload: Record<string, unknown> | null) => void,
): () => void {
  const channel = client
    .channel(topic, { config: { private: true } })
    .on('broadcast', { event: 'changed' }, ({ payload }) => onChange(payload ?? {}));
  // The channel is authorized with the socket's token: set the token first.
  client.realtime.setAuth().then(
    () =>
      channel.subscribe((status) => {
        // Changes between the last read and the subscription, or during a lost connection, were missed.
        if (status === 'SUBSCRIBED') onChange(null);
      }),
    (error) => console.warn('Live updates are not to be had:', error),
  );
  return () => void client.removeChannel(channel);
}
