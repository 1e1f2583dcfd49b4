import { type ChangeEvent, type DragEvent, type ReactNode, type RefObject, useState } from 'react';
import { Icon } from '#site/ui/icon.tsx';
import type { InterfaceIcon } from '#site/ui/icons/icons.ts';

/** Types offered by image pickers; an iPhone converts HEIC to JPEG for a page that does not list HEIC. */
const IMAGES = 'image/jpeg,image/png,image/webp,image/avif';

type FileButtonProps = {
  label: string;
  icon: InterfaceIcon;
  multiple?: boolean;
  /** As the input's `accept`; images by default. */
  accept?: string;
  /** Ids of the error and of the hint. */
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
    // Allows choosing the same file again.
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
  /** Overlay text while files are dragged over the zone. */
  words: string;
  className?: string;
  children: ReactNode;
};

/** Drop zone for files; ignores other drags. */
export function DropZone({ onFiles, words, className = '', children }: DropZoneProps) {
  // A depth counter, since `dragenter` of a child fires before `dragleave` of its parent.
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
