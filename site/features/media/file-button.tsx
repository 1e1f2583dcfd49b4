import type { ChangeEvent, RefObject } from 'react';
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
