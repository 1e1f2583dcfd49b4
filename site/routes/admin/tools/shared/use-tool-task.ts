import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toolRefusal } from '#domain/tool-codes.ts';
import { type Task, useTaskWith } from '#site/components/form/use-task.ts';
import { DataError } from '#site/data/error.ts';

/** Turns whatever a tool was refused for into words; what nobody expected is logged. */
export function useToolRefusal(): (error: unknown) => string {
  const { t } = useTranslation();
  return useCallback(
    (error: unknown) => {
      const code = error instanceof DataError ? toolRefusal(error.code) : 'unexpected_failure';
      if (code === 'unexpected_failure') console.error(error);
      const about = error instanceof DataError ? (error.details ?? '') : '';
      return t(`tools.refusals.${code}`, { about });
    },
    [t],
  );
}

/** A press of a tool's button, once at a time, with what became of it in words. */
export function useToolTask(): Task {
  return useTaskWith(useToolRefusal());
}
