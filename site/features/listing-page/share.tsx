import { useContext, useEffect, useRef, useState } from 'react';
import { localizePath } from '#domain/pages/segments.ts';
import { NETWORK_NAMES } from '#site/features/listing/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { Island, IslandsContext } from '#site/page/island.tsx';
import { useSettings } from '#site/page/page-context.ts';
import { Icon, SocialIcon } from '#site/ui/icon.tsx';

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

const PANEL_ID = 'share';

/**
 * Opens the share sheet of the device (domain/pages/late-start.ts). Without `navigator.share` or scripts it opens
 * {@link SharePanel}.
 */
export function ShareButton({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const url = useListingUrl(slug);
  if (useContext(IslandsContext) === null) return null;
  return (
    <button type="button" popoverTarget={PANEL_ID} data-share={url} className="button button-quiet">
      <Icon name="share-2" />
      {t('business.share')}
    </button>
  );
}

/** Prints the page: the inline script does it (domain/pages/late-start.ts). */
export function PrintButton() {
  const { t } = useTranslation();
  if (useContext(IslandsContext) === null) return null;
  return (
    <button
      type="button"
      data-print=""
      aria-label={t('business.print')}
      className="scripted button button-quiet size-11 p-0"
    >
      <Icon name="printer" />
    </button>
  );
}

/** Ways to hand a listing on: plain links, no script of anybody else. */
export function SharePanel({ slug, name }: { slug: string; name: string }) {
  const { t } = useTranslation();
  const url = useListingUrl(slug);
  return (
    <section
      id={PANEL_ID}
      popover="auto"
      aria-label={t('business.share')}
      className="reach-panel print:hidden"
    >
      <h2 className="mb-3 font-bold text-heading">{t('business.share')}</h2>
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
      </ul>
      <Island name="copy-link" when="press" of={CopyLink} props={{ url }} />
    </section>
  );
}

function useListingUrl(slug: string): string {
  return useSettings().siteUrl + localizePath(`/entreprise/${slug}`, useLocale());
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
