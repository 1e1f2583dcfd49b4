import type { ReactNode } from 'react';
import { Icon } from '#site/ui/icon.tsx';

type AccessCardProps = { title: string; text: string; children: ReactNode };

/** Replaces a page that the user may not see: the reason, and what to do about it in `children`. */
export function AccessCard({ title, text, children }: AccessCardProps) {
  return (
    <div className="container-page grid place-items-center py-16 sm:py-24">
      <div className="card grid max-w-lg justify-items-start gap-4 p-6 sm:p-10">
        <span className="grid size-12 place-items-center rounded-full bg-yellow text-on-yellow">
          <Icon name="lock" className="size-6" />
        </span>
        <h1 className="font-bold text-title">{title}</h1>
        <p className="text-ink-soft">{text}</p>
        {children}
      </div>
    </div>
  );
}
