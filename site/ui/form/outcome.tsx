import { useEffect, useRef } from 'react';
import { Icon } from '../icon.tsx';

type OutcomeProps = {
  /** Success message. */
  done?: string | null;
  /** Failure message. */
  failed?: string | null;
};

/**
 * Result message of a form, in a live region; it comes into view where the press has moved away from it. The region is
 * rendered empty beforehand: screen readers would not announce a message that is inserted together with it.
 */
export function Outcome({ done, failed }: OutcomeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!done && !failed) return;
    place.current?.querySelector('p:not(:empty)')?.scrollIntoView({ block: 'nearest' });
  }, [done, failed]);
  return (
    <div ref={place} className="contents">
      <p
        role="status"
        className="empty:sr-only flex scroll-my-24 items-start gap-1.5 font-medium text-good text-sm"
      >
        {done && (
          <>
            <Icon name="check" className="mt-0.5 size-4" />
            {done}
          </>
        )}
      </p>
      <p
        role="alert"
        className="empty:sr-only flex scroll-my-24 items-start gap-1.5 font-medium text-bad text-sm"
      >
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
