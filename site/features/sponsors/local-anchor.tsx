import type { ComponentProps } from 'react';
import { localizePath } from '#domain/pages/segments.ts';
import { useLocale } from '#site/page/use-locale.ts';

/** A link to an address of ours that no page of the application is at: the browser itself follows it. */
export function LocalAnchor({ to, children, ...anchor }: ComponentProps<'a'> & { to: string }) {
  return (
    <a {...anchor} href={localizePath(to, useLocale())}>
      {children}
    </a>
  );
}
