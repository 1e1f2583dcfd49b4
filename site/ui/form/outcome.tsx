import { Icon } from '../icon.tsx';

type OutcomeProps = {
  /** What was done. */
  done?: string | null;
  /** Why it was not. */
  failed?: string | null;
};

/** What became of a form, said to everyone at once: its place is there, and takes no room,
 * before the words: they would not be read out otherwise. */
export function Outcome({ done, failed }: OutcomeProps) {
  return (
    <div className="contents">
      <p role="status" className="empty:sr-only flex items-start gap-1.5 font-medium text-good text-sm">
        {done && (
          <>
            <Icon name="check" className="mt-0.5 size-4" />
            {done}
          </>
        )}
      </p>
      <p role="alert" className="empty:sr-only flex items-start gap-1.5 font-medium text-bad text-sm">
        {failed && (
          <>
            <Icon name="circle-alert" className="mt-0.5 size-4" />
            {failed}
          </>
        )}
      </p>
    </div>
  );
}
