import { type Task, useTaskWith } from '#site/components/form/use-task.ts';
import type { DataClient } from '#site/data/client.ts';
import { useSessionClient } from '#site/session/use-session.ts';
import { useAdminRefusal } from './use-admin-refusal.ts';

type Said = string | null | { failed: string };

/** What an administrator does, once at a time, and what became of it in words. */
export type AdminTask = Omit<Task, 'run'> & {
  /** @param work answers what was done, or what is wrong; a refusal is thrown */
  run(work: (client: DataClient) => Promise<Said>): Promise<void>;
};

/** A task of a room, run with the administrator's own rights. */
export function useAdminTask(): AdminTask {
  const getClient = useSessionClient();
  const task = useTaskWith(useAdminRefusal());
  return { ...task, run: (work) => task.run(async () => work(await getClient())) };
}
