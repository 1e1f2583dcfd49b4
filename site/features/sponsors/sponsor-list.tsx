import type { ComponentProps } from 'react';
import type { SponsorMark } from '#domain/operations/sponsor.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { useSettings } from '#site/page/page-context.ts';
import { fittedUrl } from '#site/ui/picture.tsx';
import { Section } from '#site/ui/section.tsx';

const SIDE_PX = 48;

/** The logo of a sponsor, whole, on the white that most logos are drawn for. */
export function SponsorLogo({ path }: { path: string }) {
  const { supabaseUrl } = useSettings();
  const small = fittedUrl(supabaseUrl, 'sponsors', path, SIDE_PX);
  const large = fittedUrl(supabaseUrl, 'sponsors', path, 96);
  return (
    <img
      src={small}
      srcSet={`${small} 1x, ${large} 2x`}
      alt=""
      width={SIDE_PX}
      height={SIDE_PX}
      loading="lazy"
      decoding="async"
      className="size-12 shrink-0 rounded-small bg-white object-contain"
    />
  );
}

/**
 * Sponsors, each marked as one; its link goes by a redirection of ours that counts it. The page's script counts those that
 * were in view (site/measures/sponsor-views.ts).
 */
export function SponsorList({ sponsors, className = '' }: { sponsors: SponsorMark[]; className?: string }) {
  const { t } = useTranslation();
  return (
    <ul className={`grid gap-3 ${className}`}>
      {sponsors.map(({ id, name, url, logoPath }) => (
        <li key={id} data-sponsor={id} className="grid min-w-0">
          <LocalAnchor
            to={`/commanditaire/${id}`}
            rel="sponsored noopener"
            className="card flex min-h-16 min-w-0 items-center gap-3 px-4 py-3 hover:border-ink"
          >
            {logoPath && <SponsorLogo path={logoPath} />}
            <span className="grid min-w-0">
              <span className="font-semibold text-ink-soft text-xs">{t('lists.sponsored')}</span>
              <span className="font-semibold leading-tight [overflow-wrap:anywhere]">{name}</span>
              <span className="truncate text-ink-soft text-sm">{hostOf(url)}</span>
            </span>
          </LocalAnchor>
        </li>
      ))}
    </ul>
  );
}

/** Where a link leads, as people write it. */
function hostOf(url: string): string {
  return /^https:\/\/(?:www\.)?([^/:?#]+)/.exec(url)?.[1] ?? url;
}

/** A link to an address of ours that no page of the application is at: the browser itself follows it. */
function LocalAnchor({ to, children, ...anchor }: ComponentProps<'a'> & { to: string }) {
  return (
    <a {...anchor} href={localizePath(to, useLocale())}>
      {children}
    </a>
  );
}

/** The sponsors of a list of businesses, beside it and never in it; nothing where there is none. */
export function PageSponsors({ sponsors }: { sponsors: SponsorMark[] }) {
  const { t } = useTranslation();
  if (sponsors.length === 0) return null;
  return (
    <Section title={t('lists.sponsors')} note={<span className="text-sm">{t('lists.sponsorsNote')}</span>}>
      <SponsorList sponsors={sponsors} />
    </Section>
  );
}
