import { localizePath } from '#domain/pages/segments.ts';
import { NETWORK_NAMES } from '#site/features/listing/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { Island } from '#site/page/island.tsx';
import { useSettings } from '#site/page/page-context.ts';
import { Icon, SocialIcon } from '#site/ui/icon.tsx';
import { Section } from '#site/ui/section.tsx';
import { CopyLink } from './copy-link.tsx';
import { NativeShare } from './native-share.tsx';

/** Ways to hand a listing on: plain links, no script of anybody else. */
export function Share({ slug, name }: { slug: string; name: string }) {
  const { t } = useTranslation();
  const { siteUrl } = useSettings();
  const url = siteUrl + localizePath(`/entreprise/${slug}`, useLocale());
  return (
    <Section title={t('business.share')}>
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
    </Section>
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

// Mail programs take a plus sign as it is written (RFC 6068).
function mailQuery(subject: string, body: string): string {
  return `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
