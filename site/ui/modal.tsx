import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';

type ModalProps = {
  /** Heading; receives focus on open and whenever it changes. */
  title: string;
  /** Disables Escape while a task is in flight. */
  isBusy?: boolean;
  /** Called on Escape; same meaning as « cancel ». */
  onClose: () => void;
  children: ReactNode;
};

/** A modal dialog, open while mounted; on unmount it restores the focus. */
export function Modal({ title, isBusy = false, onClose, children }: ModalProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isLeaving = useRef(false);
  // Before the element is removed, or the browser could not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    isLeaving.current = false;
    if (element?.open === false) element.showModal();
    return () => {
      isLeaving.current = true;
      element?.close();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title must be read aloud
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => isBusy && event.preventDefault()}
      onClose={() => !isLeaving.current && onClose()}
      className="card m-auto w-[min(32rem,calc(100vw-2rem))] p-5 text-ink shadow-raised backdrop:bg-[rgb(7_13_25/0.7)] sm:p-6"
    >
      <h2 ref={heading} id={id} tabIndex={-1} className="font-bold text-heading wrap-anywhere outline-none">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
