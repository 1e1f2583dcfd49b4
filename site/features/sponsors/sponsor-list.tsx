import type { ComponentProps } from 'react';
import type { SponsorMark } from '#domain/operations/sponsor.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { useSettings } from '#site/page/page-context.ts';
import { fittedUrl } from '#site/ui/picture.tsx';
import { Section } from '#site/ui/section.tsx';

const SIDE_PX = 48;

/** A sponsor's logo, uncropped, on the white background that most logos are drawn for. */
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
 * Sponsors, each labelled as such; links go through a redirect of the site that counts clicks. The page's script counts
 * the sponsors that were in view (site/measures/sponsor-views.ts).
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

/** Host of a link, for display. */
function hostOf(url: string): string {
  return /^https:\/\/(?:www\.)?([^/:?#]+)/.exec(url)?.[1] ?? url;
}

/** A link to a path of this site outside the client-side router: the browser navigates to it. */
function LocalAnchor({ to, children, ...anchor }: ComponentProps<'a'> & { to: string }) {
  return (
    <a {...anchor} href={localizePath(to, useLocale())}>
      {children}
    </a>
  );
}

/** The sponsors of a page of businesses, in a section separate from the list; renders nothing without sponsors. */
export function PageSponsors({ sponsors }: { sponsors: SponsorMark[] }) {
  const { t } = useTranslation();
  if (sponsors.length === 0) return null;
  return (
    <Section
      title={t('lists.sponsors')}
      note={<span className="text-sm">{t('lists.sponsorsNote')}</span>}
      className="print:hidden"
    >
      <SponsorList sponsors={sponsors} />
    </Section>
  );
}
