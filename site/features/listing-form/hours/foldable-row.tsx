import { type ReactNode, type RefObject, useId } from 'react';
import { Icon } from '#site/ui/icon.tsx';

type FoldableRowProps = {
  title: ReactNode;
  /** What it says now, in words. */
  summary: ReactNode;
  isOpen: boolean;
  onToggle(): void;
  /** Takes the focus once what was pressed is gone. */
  button?: RefObject<HTMLButtonElement | null> | undefined;
  /** Beside the row, such as what removes it. */
  action?: ReactNode;
  children: ReactNode;
};

/** A line that says what it holds, and opens to change it. */
export function FoldableRow({
  title,
  summary,
  isOpen,
  onToggle,
  button,
  action,
  children,
}: FoldableRowProps) {
  const id = useId();
  return (
    <div className={isOpen ? 'bg-sunken' : ''}>
      <div className="flex items-center">
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-h-12 min-w-0 flex-1 items-center gap-3 px-4 py-2 text-left outline-offset-[-3px] hover:bg-sunken"
        >
          <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
            <span className="font-semibold">{title}</span>
            <span className="text-right">{summary}</span>
          </span>
          <Icon
            name="chevron-down"
            className={`size-5 text-ink-soft transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
        {action}
      </div>
      <div id={id} hidden={!isOpen} className="px-4 pt-1 pb-4">
        {isOpen && children}
      </div>
    </div>
  );
}
