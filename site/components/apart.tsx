import { type ReactNode, Suspense } from 'react';

/**
 * A part of a page that comes alive by itself. React makes the page that the server wrote its own boundary by boundary,
 * and lets the browser answer in between; without any, the whole page is one long task of a telephone's processor.
 * Whatever somebody touches first comes first.
 */
export function Apart({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
