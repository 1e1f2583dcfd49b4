import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DataClient } from '#site/data/client.ts';
import { type Task, useTaskWith } from '#site/ui/form/use-task.ts';
import { sessionClient } from './open-session.ts';

/** What was done, in words; null for nothing to say; or what is wrong. */
type Said = string | null | { failed: string };

/** A mutation that a button starts, once at a time, and its outcome in words. */
export type Action = Omit<Task, 'run'> & {
  /** @param write answers what was done, or what is wrong; a refusal is thrown */
  run(write: (client: DataClient) => Promise<Said>): Promise<void>;
};

/**
 * A mutation run with the rights of who is signed in.
 *
 * @param describe puts whatever was thrown into words
 * @param invalidates keys of what the mutation changes: they are read again before its outcome is told, after a refusal
 *   too, because what was refused may have changed elsewhere
 */
export function useAction(
  describe: (error: unknown) => string,
  invalidates: readonly QueryKey[] = [],
): Action {
  const queryClient = useQueryClient();
  const task = useTaskWith(describe);
  const { mutateAsync } = useMutation({
    mutationFn: async (write: (client: DataClient) => Promise<Said>) => write(await sessionClient()),
    onSettled: () => Promise.all(invalidates.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
  return { ...task, run: (write) => task.run(() => mutateAsync(write)) };
}
