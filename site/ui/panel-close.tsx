import { Icon } from '#site/ui/icon.tsx';

type PanelCloseProps = {
  label: string;
  /** Id of the panel. */
  panel: string;
  /** Hides the button at widths where the panel is part of the page. */
  className: string;
  /** Takes the focus when the panel opens. */
  autoFocus?: boolean;
};

/** Closes a panel that covers the page. */
export function PanelClose({ label, panel, className, autoFocus }: PanelCloseProps) {
  return (
    <button
      type="button"
      popoverTarget={panel}
      popoverTargetAction="hide"
      aria-label={label}
      // biome-ignore lint/a11y/noAutofocus: of a popover, which is closed when the page loads
      autoFocus={autoFocus}
      className={`grid size-11 place-items-center rounded-small ${className}`}
    >
      <Icon name="x" className="size-6" />
    </button>
  );
}
