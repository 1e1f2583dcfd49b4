import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { InterfaceIcon } from './icons/icons.ts';

type EmptyStateProps = { icon: InterfaceIcon; title: string; text?: ReactNode; children?: ReactNode };

/** Empty state: the reason, and the suggested actions in `children`. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-start gap-4 rounded-card border border-edge border-dashed p-6 sm:p-10">
      <span className="grid size-12 place-items-center rounded-full bg-yellow text-on-yellow">
        <Icon name={icon} className="size-6" />
      </span>
      <div>
        <h2 className="font-bold text-heading">{title}</h2>
        {text && <p className="mt-2 max-w-prose text-ink-soft">{text}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}
