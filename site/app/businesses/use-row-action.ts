import { useMutation, useQueryClient } from '@tanstack/react-query';
import { OWN_LISTINGS_KEY } from '#site/app/own-listings-changes.ts';
import type { DataClient } from '#site/data/client.ts';
import { useRefusal } from '#site/features/listing-form/use-refusal.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { useOneAtATime } from '#site/ui/form/use-task.ts';

/** Message after a mutation: success or failure. */
export type RowOutcome = { done?: string; failed?: string };

/** Actions of a list whose rows have buttons: one mutation at a time. */
export type RowAction<Key> = {
  /** Key of the row in progress; null when idle. */
  busy: Key | null;
  /** @param write resolves to the success message */
  run(row: Key, write: (client: DataClient) => Promise<string>): Promise<void>;
};

/**
 * A mutation of one row of « my businesses ».
 *
 * @param onSettled receives the outcome once the queries are refetched, after a refusal too: another session may have
 * changed the row
 */
export function useRowAction<Key>(onSettled: (outcome: RowOutcome) => void): RowAction<Key> {
  const queryClient = useQueryClient();
  const describe = useRefusal();
  const { busy, run } = useOneAtATime<Key>();
  const { mutateAsync } = useMutation({
    mutationFn: async (write: (client: DataClient) => Promise<string>) => write(await sessionClient()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: OWN_LISTINGS_KEY }),
  });
  return {
    busy,
    run: (row, write) =>
      run(row, () =>
        mutateAsync(write).then(
          (done) => onSettled({ done }),
          (error: unknown) => onSettled({ failed: describe(error) }),
        ),
      ),
  };
}
