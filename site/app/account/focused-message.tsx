import { type ReactNode, useEffect, useRef } from 'react';

type FocusedMessageProps = { className?: string; children: ReactNode };

/** A message that takes the focus when the control that had it was removed: screen readers read it out. */
export function FocusedMessage({ className = '', children }: FocusedMessageProps) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <p ref={message} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </p>
  );
}
