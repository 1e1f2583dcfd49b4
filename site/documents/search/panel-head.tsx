import { Icon } from '#site/ui/icon.tsx';

type PanelHeadProps = {
  title: string;
  /** Accessible name of the close button. */
  close: string;
  /** Id of the panel. */
  panel: string;
  /** Of the button, which is absent where the panel is part of the page. */
  className: string;
};

/** The title of a panel, and the button that closes it. */
export function PanelHead({ title, close, panel, className }: PanelHeadProps) {
  return (
    <div className="section-rule mb-4 flex items-center justify-between">
      <h2 className="font-bold text-heading">{title}</h2>
      <button
        type="button"
        popoverTarget={panel}
        popoverTargetAction="hide"
        aria-label={close}
        className={`grid size-11 place-items-center rounded-small hover:bg-sunken ${className}`}
      >
        <Icon name="x" className="size-6" />
      </button>
    </div>
  );
}
