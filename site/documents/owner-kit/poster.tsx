import { isSlug } from '#domain/listing/slug.ts';
import { LANGUAGE_TAGS, type Locale } from '#domain/locale.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { escapeXml } from '#domain/text/xml.ts';
import { readBusinessPage } from '#site/features/listing/business-api.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { useSettings } from '#site/page/page-context.ts';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';
import { Section } from '#site/ui/section.tsx';
import { defineDocument } from '../document.ts';
import { QrCode } from '../listing/qr-code.tsx';
import { type PosterWords, posterWords } from './poster-words.server.ts';

type PosterData = { slug: string; name: string; words: PosterWords[] };

const NO_REVIEWS = { page: 1, order: 'newest', stars: null, review: null } as const;

/** For the window of a business and its own website: a poster with a QR code, and a link to its page. */
export const poster = defineDocument<PosterData>({
  path: '/affiche/:slug',
  async load({ client, params, locale, settings }) {
    const { slug = '' } = params;
    const page = isSlug(slug) ? await readBusinessPage(client, slug, NO_REVIEWS, locale) : null;
    if (!page) return { missing: 404 };
    const { siteName } = settings;
    const { slug: present, name } = page.listing;
    return { data: { slug: present, name, words: posterWords(siteName, locale) } };
  },
  head: ({ name }, { t }) => ({ title: t('ownerKit.title', { name }), noindex: 'follow' }),
  Page,
});

function Page({ slug, name, words }: PosterData) {
  const { t } = useTranslation();
  const { siteUrl } = useSettings();
  const own = useLocale();
  const addressOf = (locale: Locale) => siteUrl + localizePath(`/entreprise/${slug}`, locale);
  return (
    <>
      <div className="print:hidden">
        <PageHeader title={t('ownerKit.title', { name })} lead={t('ownerKit.lead')}>
          <button type="button" data-print="" className="scripted button button-primary">
            <Icon name="printer" />
            {t('ownerKit.print')}
          </button>
          <LocalLink to={`/entreprise/${slug}`} className="button button-quiet">
            {t('ownerKit.back')}
          </LocalLink>
        </PageHeader>
      </div>
      <div className="container-page grid gap-10">
        <section
          aria-label={t('ownerKit.poster')}
          className="poster card mx-auto grid w-full max-w-xl justify-items-center gap-6 p-8 text-center print:max-w-none print:gap-[12mm] print:border-0 print:p-0 print:pt-[20mm]"
        >
          <p className="font-bold text-title wrap-anywhere print:text-[34pt]/[1.15]">{name}</p>
          <div className="w-64 bg-white print:w-[110mm]">
            <QrCode text={addressOf(own)} label={t('ownerKit.code', { address: addressOf(own) })} />
          </div>
          {words.map(({ locale, call }) => (
            <p key={locale} lang={LANGUAGE_TAGS[locale]} className="text-lead print:text-[20pt]/[1.3]">
              {call}
            </p>
          ))}
          <p className="break-all text-sm print:text-[12pt]">{addressOf(own).replace(/^https?:\/\//, '')}</p>
        </section>
        <div className="print:hidden">
          <Section title={t('ownerKit.badge')} note={t('ownerKit.badgeLead')}>
            <div className="grid gap-6">
              {words.map(({ locale, badge }) => (
                <div key={locale} lang={LANGUAGE_TAGS[locale]} className="grid justify-items-start gap-3">
                  <a href={addressOf(locale)} className={BADGE_LOOK}>
                    {badge}
                  </a>
                  <pre className="w-full whitespace-pre-wrap break-all rounded-small border border-edge bg-card p-3 text-sm">
                    <code>{badgeCode(addressOf(locale), badge)}</code>
                  </pre>
                </div>
              ))}
            </div>
          </Section>
        </div>
      </div>
    </>
  );
}

/** Inline styles: the badge loads nothing from this site, which therefore cannot track visitors of the other site. */
const BADGE_STYLE =
  'display:inline-block;padding:10px 16px;border-radius:8px;border-right:6px solid #ffc42e;' +
  'background:#0f1f3d;color:#fbf9f4;font-weight:600;text-decoration:none';
/** The same, for the policy of this page, which allows no styles on elements. */
const BADGE_LOOK =
  'inline-block rounded-[8px] border-r-[6px] border-r-[#ffc42e] bg-[#0f1f3d] px-4 py-2.5 font-semibold text-[#fbf9f4]';

function badgeCode(address: string, text: string): string {
  return `<a href="${address}" style="${BADGE_STYLE}">${escapeXml(text)}</a>`;
}
