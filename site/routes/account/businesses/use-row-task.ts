import { useOneAtATime } from '#site/components/form/use-one-at-a-time.ts';
import { useRefusal } from '#site/components/listing-form/use-refusal.ts';
import type { DataClient } from '#site/data/client.ts';
import { useSessionClient } from '#site/session/use-session.ts';

/** What was done, or why it was not, in words. */
export type Said = { done?: string; failed?: string };

/** Of a list whose rows have buttons: one press at a time, and what became of it. */
export type RowTask<Key> = {
  /** The row that is busy; null when none is. */
  busy: Key | null;
  /** @param work answers what was done, in words */
  run(row: Key, work: (client: DataClient) => Promise<string>): Promise<void>;
};

/** @param onDone is told in either case: what was refused may have changed elsewhere */
export function useRowTask<Key>(onDone: (said: Said) => Promise<void>): RowTask<Key> {
  const getClient = useSessionClient();
  const describe = useRefusal();
  const { busy, run } = useOneAtATime<Key>();
  return {
    busy,
    run: (row, work) =>
      run(row, async () => {
        let said: Said;
        try {
          said = { done: await work(await getClient()) };
        } catch (error) {
          said = { failed: describe(error) };
        }
        await onDone(said);
      }),
  };
}
