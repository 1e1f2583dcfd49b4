import { useCallback } from 'react';
import { claimErrorCode } from '#domain/trust/claim-codes.ts';
import type { DataClient } from '#site/data/client.ts';
import { DataError } from '#site/data/error.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSessionClient } from '#site/session/use-session.ts';
import { type Task, useTaskWith } from '#site/ui/form/use-task.ts';

type Said = string | null | { failed: string };

/** What a claimant does, once at a time, and what became of it in words. */
export type ClaimTask = Omit<Task, 'run'> & {
  /** @param work answers what was done, or what is wrong; a refusal is thrown */
  run(work: (client: DataClient) => Promise<Said>): Promise<void>;
};

/** A task of a claim, run with the claimant's own rights. */
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
