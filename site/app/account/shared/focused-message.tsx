import { type ReactNode, useEffect, useRef } from 'react';

type FocusedMessageProps = { className?: string; children: ReactNode };

/** Moves the focus to this message when the focused control is removed, so that screen readers read it. */
export function FocusedMessage({ className = '', children }: FocusedMessageProps) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <p ref={message} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </p>
  );
}
