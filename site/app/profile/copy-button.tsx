import { useState } from 'react';
import { Icon } from '#site/ui/icon.tsx';

type CopyButtonProps = { text: string; label: string; copied: string };

/** Puts a text in the clipboard; where there is none (a site without TLS), the text can still be selected. */
export function CopyButton({ text, label, copied }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  if (typeof navigator === 'undefined' || !navigator.clipboard) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      (error) => console.warn('The clipboard refused:', error),
    );
  return (
    <button type="button" className="button button-quiet" onClick={copy}>
      <Icon name={isCopied ? 'check' : 'copy'} />
      <span role="status">{isCopied ? copied : label}</span>
    </button>
  );
}
