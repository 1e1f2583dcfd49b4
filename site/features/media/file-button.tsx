import { type ChangeEvent, type DragEvent, type ReactNode, type RefObject, useState } from 'react';
import { Icon } from '#site/ui/icon.tsx';
import type { InterfaceIcon } from '#site/ui/icons/icons.ts';

/** What pickers of images offer; a telephone turns its HEIC into JPEG for a page that does not ask for it. */
const IMAGES = 'image/jpeg,image/png,image/webp,image/avif';

type FileButtonProps = {
  label: string;
  icon: InterfaceIcon;
  multiple?: boolean;
  /** As of the input; images when absent. */
  accept?: string;
  /** Of what is wrong and of what may be chosen. */
  describedBy?: string | undefined;
  isInvalid?: boolean;
  input?: RefObject<HTMLInputElement | null>;
  onFiles: (files: File[]) => void;
};

/** A button that chooses files. */
export function FileButton({
  label,
  icon,
  multiple,
  accept = IMAGES,
  describedBy,
  isInvalid,
  input,
  onFiles,
}: FileButtonProps) {
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = Array.from(currentTarget.files ?? []);
    // The same file may be chosen again.
    currentTarget.value = '';
    if (files.length > 0) onFiles(files);
  }
  return (
    <label className="button button-quiet relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-link has-focus-visible:outline-offset-2">
      <Icon name={icon} />
      {label}
      <input
        ref={input}
        type="file"
        multiple={multiple}
        accept={accept}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        className="sr-only"
        onChange={choose}
      />
    </label>
  );
}

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
