import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';

type Outcome = 'copied' | 'failed' | null;

/** Puts the address of the page in the clipboard, and says so aloud; where that is refused, gives it to be copied by hand. */
export function CopyLink({ url }: { url: string }) {
  const { t } = useTranslation();
  const link = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<Outcome>(null);
  useEffect(() => {
    if (outcome === 'failed') link.current?.select();
  }, [outcome]);
  const copy = () => {
    // Said again when it is done again.
    setOutcome(null);
    // Absent on a site without TLS.
    (navigator.clipboard
      ? navigator.clipboard.writeText(url)
      : Promise.reject(new Error('no clipboard'))
    ).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  };
  return (
    <div className="mt-2 noscript:invisible">
      <button type="button" className="button button-quiet w-full" onClick={copy}>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
        {outcome === 'copied' ? t('business.linkCopied') : t('business.copyLink')}
      </button>
      <p role="status" className={outcome === 'failed' ? 'mt-2 text-sm' : 'sr-only'}>
        {outcome === 'copied' && t('business.linkCopied')}
        {outcome === 'failed' && t('business.copyFailed')}
      </p>
      {outcome === 'failed' && (
        <input
          ref={link}
          readOnly
          value={url}
          aria-label={t('business.copyLink')}
          className="field mt-2"
          onFocus={(event) => event.target.select()}
        />
      )}
    </div>
  );
}
