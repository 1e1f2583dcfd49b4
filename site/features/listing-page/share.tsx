import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { localizePath } from '#domain/pages/segments.ts';
import { NETWORK_NAMES } from '#site/features/listing/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { Island } from '#site/page/island.tsx';
import { useSettings } from '#site/page/page-context.ts';
import { Icon, SocialIcon } from '#site/ui/icon.tsx';
import { FoldedSection } from '#site/ui/section.tsx';

const never = () => () => {};

/**
 * Opens the share sheet of the device. The last button of its row, so that its absence moves no other button. In a
 * document it is shown before hydration (site/islands/shell.ts).
 */
export function NativeShare({ title, url }: { title: string; url: string }) {
  const { t } = useTranslation();
  const [hasFailed, setFailed] = useState(false);
  const isOffered = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );
  const share = () => {
    setFailed(false);
    // A visitor who closes the device's panel has only changed their mind.
    navigator.share({ title, url }).catch((error: unknown) => setFailed(!isCancelled(error)));
  };
  return (
    <>
      <button
        type="button"
        aria-label={t('business.shareNative')}
        className={`button button-quiet size-11 p-0 ${isOffered ? '' : 'invisible in-data-can-share:visible'}`}
        onClick={share}
      >
        <Icon name="share-2" />
      </button>
      <p role="status" className="text-sm empty:sr-only">
        {hasFailed && t('business.shareFailed')}
      </p>
    </>
  );
}

function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

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

/** Ways to hand a listing on: plain links, no script of anybody else. */
export function Share({ slug, name }: { slug: string; name: string }) {
  const { t } = useTranslation();
  const { siteUrl } = useSettings();
  const url = siteUrl + localizePath(`/entreprise/${slug}`, useLocale());
  return (
    <FoldedSection title={t('business.share')} className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {shareLinks(url, name).map(({ network, href }) => (
          <li key={network}>
            <a
              href={href}
              rel="noopener external"
              aria-label={t('business.shareOn', { network: NETWORK_NAMES[network] })}
              className="button button-quiet size-11 p-0"
            >
              <SocialIcon network={network} />
            </a>
          </li>
        ))}
        <li>
          <a
            href={`mailto:?${mailQuery(name, url)}`}
            aria-label={t('business.shareByEmail')}
            className="button button-quiet size-11 p-0"
          >
            <Icon name="mail" />
          </a>
        </li>
        <li>
          <Island name="native-share" when="press" of={NativeShare} props={{ title: name, url }} />
        </li>
      </ul>
      <Island name="copy-link" when="press" of={CopyLink} props={{ url }} />
      {/* In a document the inline script prints (domain/pages/late-start.ts): it needs no island. */}
      <button
        type="button"
        data-print=""
        className="scripted button button-quiet mt-2 w-full"
        onClick={() => print()}
      >
        <Icon name="printer" />
        {t('business.print')}
      </button>
    </FoldedSection>
  );
}

function shareLinks(url: string, name: string) {
  const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
  return [
    { network: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}` },
    { network: 'twitter', href: `https://x.com/intent/post?${query({ url, text: name })}` },
    { network: 'linkedin', href: `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}` },
  ] as const;
}

// Mail programs do not decode a plus sign to a space (RFC 6068).
function mailQuery(subject: string, body: string): string {
  return `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
