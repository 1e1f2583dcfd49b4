import { type ReactNode, useEffect, useRef } from 'react';

type ArrivedProps = { className?: string; children: ReactNode };

/** Words in the place of what had the focus, and is gone: they take it, and so are read out. */
export function Arrived({ className = '', children }: ArrivedProps) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <p ref={words} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </p>
  );
}
