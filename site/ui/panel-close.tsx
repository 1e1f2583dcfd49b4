import { Icon } from '#site/ui/icon.tsx';

type PanelCloseProps = {
  label: string;
  /** Id of the panel. */
  panel: string;
  /** Hides the button at widths where the panel is part of the page. */
  className: string;
};

/** Closes a panel that covers the page. */
export function PanelClose({ label, panel, className }: PanelCloseProps) {
  return (
    <button
      type="button"
      popoverTarget={panel}
      popoverTargetAction="hide"
      aria-label={label}
      className={`grid size-11 place-items-center rounded-small ${className}`}
    >
      <Icon name="x" className="size-6" />
    </button>
  );
}
