import { useCallback } from 'react';
import { claimErrorCode } from '#domain/trust/claim-codes.ts';
import type { DataClient } from '#site/data/client.ts';
import { DataError } from '#site/data/error.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSessionClient } from '#site/session/use-session.ts';
import { type Task, useTaskWith } from '#site/ui/form/use-task.ts';

type Said = string | null | { failed: string };

/** Runs one claimant action at a time, and holds its result message. */
export type ClaimTask = Omit<Task, 'run'> & {
  /** @param work returns the success message or the fault; throws on refusal */
  run(work: (client: DataClient) => Promise<Said>): Promise<void>;
};

/** A claim task, run with the claimant's session. */
export function useClaimTask(): ClaimTask {
  const { t } = useTranslation();
  const getClient = useSessionClient();
  const describe = useCallback(
    (error: unknown) => {
      const code = claimErrorCode(error instanceof DataError ? error.code : null);
      if (code === 'unexpected_failure') console.error(error);
      return t(`claimDialog.refusals.${code}`);
    },
    [t],
  );
  const task = useTaskWith(describe);
  return { ...task, run: (work) => task.run(async () => work(await getClient())) };
}
