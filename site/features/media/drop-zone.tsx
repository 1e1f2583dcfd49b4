import { type DragEvent, type ReactNode, useState } from 'react';

type DropZoneProps = {
  onFiles: (files: File[]) => void;
  /** Said over it while files are held over it. */
  words: string;
  className?: string;
  children: ReactNode;
};

/** A place where files are dropped; whatever else is dragged over it is let through. */
export function DropZone({ onFiles, words, className = '', children }: DropZoneProps) {
  // Children are entered before their parent is left.
  const [depth, setDepth] = useState(0);
  const isOver = depth > 0;

  const withFiles = (act: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    act(event);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for the keyboard
    <div
      className={`relative ${className}`}
      onDragEnter={withFiles(() => setDepth((count) => count + 1))}
      onDragLeave={withFiles(() => setDepth((count) => Math.max(0, count - 1)))}
      onDragOver={withFiles(() => {})}
      onDrop={withFiles(({ dataTransfer }) => {
        setDepth(0);
        onFiles(Array.from(dataTransfer.files));
      })}
    >
      {children}
      {isOver && (
        <p
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 z-10 grid place-items-center rounded-card border-2 border-link border-dashed bg-card/90 p-4 text-center font-semibold text-link"
        >
          {words}
        </p>
      )}
    </div>
  );
}
