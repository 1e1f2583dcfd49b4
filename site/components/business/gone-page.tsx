import { lazy, Suspense } from 'react';
import type { Gone } from './resolve-address.ts';

const GoneView = lazy(() => import('./gone-view.tsx'));

/** What stands at the address of a listing that is no more; few go, and what shows it is loaded where one did. */
export function GonePage(gone: Gone) {
  return (
    <Suspense>
      <GoneView {...gone} />
    </Suspense>
  );
}
