import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { pageKind } from '#domain/pages/kind.ts';
import { sendMeasures } from './send-measures.ts';

/** Tells the collector of listings and cities that were opened without a document, whose views the server cannot see. */
export function PageOpened() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const page = pageKind(pathname);
    if (page === 'business' || page === 'city') sendMeasures({ page, opened: pathname });
  }, [pathname]);
  return null;
}
