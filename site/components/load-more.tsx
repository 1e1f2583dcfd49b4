import { LocalLink } from './local-link.tsx';

type LoadMoreProps = {
  /** The French path of the next screen of the list. */
  to: string;
  /** Whether that screen is on its way. */
  isLoading: boolean;
  label: string;
  loadingLabel: string;
};

/**
 * A link to the next screen of a list. With JavaScript the page stays where it is and adds that screen to what it
 * shows; without, the link opens it.
 */
export function LoadMore({ to, isLoading, label, loadingLabel }: LoadMoreProps) {
  return (
    <LocalLink
      to={to}
      rel="next"
      preventScrollReset
      replace
      prefetch="none"
      aria-disabled={isLoading || undefined}
      className="button button-quiet w-full sm:w-auto"
    >
      {isLoading ? loadingLabel : label}
    </LocalLink>
  );
}
