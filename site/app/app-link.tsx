import { Link } from 'react-router';
import type { PageLinkProps } from '#site/page/link-context.ts';

/** A link within the application. */
export function AppLink({ href, prefetch: _, focus, ...props }: PageLinkProps) {
  return <Link to={href} state={focus === undefined ? null : { focus }} {...props} />;
}
