import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';

type ModalProps = {
  /** Its heading, which takes the focus when it opens and whenever it says something else. */
  title: string;
  /** While something is under way, Escape waits. */
  isBusy?: boolean;
  /** Escape was pressed: to be taken as a « cancel ». */
  onClose: () => void;
  children: ReactNode;
};

/** A dialog over the page for as long as it is there; when it goes, the focus is back where it was. */
export function Modal({ title, isBusy = false, onClose, children }: ModalProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isLeaving = useRef(false);
  // Before the element goes, or the browser could not give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    isLeaving.current = false;
    if (element?.open === false) element.showModal();
    return () => {
      isLeaving.current = true;
      element?.close();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another thing to read
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
