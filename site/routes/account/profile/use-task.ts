import { useProblem } from '#site/components/account/use-problem.ts';
import { type Task, useTaskWith } from '#site/components/form/use-task.ts';

/** A task of an account, that runs once at a time. */
export function useTask(): Task {
  return useTaskWith(useProblem());
}
