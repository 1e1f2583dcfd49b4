import { useHydrated } from '#site/components/use-hydrated.ts';

/** Loads the page that was asked for, once more; the same copy stands in for every page, so only the browser knows it. */
export function Retry({ label }: { label: string }) {
  const isHydrated = useHydrated();
  const asked = isHydrated ? new URLSearchParams(location.search).get('page') : null;
  // A path of this site and nothing else, whoever wrote the address.
  const href = asked && /^\/(?![/\\])/.test(asked) ? asked : '/';
  return (
    <a href={href} className="button button-primary">
      {label}
    </a>
  );
}
