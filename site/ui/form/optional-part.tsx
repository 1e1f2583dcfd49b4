import { type ReactNode, useId, useState } from 'react';
import { Icon } from '#site/ui/icon.tsx';

type OptionalPartProps = {
  /** What it adds, such as « Ajouter une description en anglais ». */
  title: string;
  /** Whether something stands in its fields already: they are shown then. */
  isFilled: boolean;
  /** Whether something is wrong in it: it cannot be closed then. */
  isFaulty: boolean;
  children: ReactNode;
};

/** Fields that few people need, behind a button. */
export function OptionalPart({ title, isFilled, isFaulty, children }: OptionalPartProps) {
  const id = useId();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  // Once: whoever empties the fields keeps them in sight.
  if (isFilled && isOpen === null) setOpen(true);
  const isShown = isFaulty || isOpen === true;
  return (
    <div className="rounded-card border border-rule">
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setOpen(!isShown)}
        className="flex min-h-11 w-full items-center gap-2.5 rounded-card px-4 py-2.5 text-left font-semibold hover:bg-sunken"
      >
        <Icon name={isShown ? 'minus' : 'plus'} className="size-5" />
        {title}
      </button>
      <div id={id} hidden={!isShown} className="border-rule border-t p-4">
        <div className="grid gap-5">{children}</div>
      </div>
    </div>
  );
}
