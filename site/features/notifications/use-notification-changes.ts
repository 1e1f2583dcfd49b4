import { useEffect } from 'react';
import { useSessionClient } from '#site/session/use-session.ts';
import { followNotifications } from './api.ts';

/**
 * Calls back when a person was told something or read it elsewhere, and when the page comes back into view.
 *
 * @param onChange must stay the same from one render to the next
 */
export function useNotificationChanges(userId: string, onChange: () => void): void {
  const getClient = useSessionClient();
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isLeft = false;
    getClient().then(
      (client) => {
        if (!isLeft) stop = followNotifications(client, userId, onChange);
      },
      // Reading, which needs the client too, says so on the page.
      (error) => console.warn(error),
    );
    const look = () => {
      if (document.visibilityState === 'visible') onChange();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      isLeft = true;
      stop?.();
      document.removeEventListener('visibilitychange', look);
    };
  }, [getClient, userId, onChange]);
}
