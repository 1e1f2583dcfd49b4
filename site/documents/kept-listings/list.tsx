import { signInPath } from '#domain/pages/return-path.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { defineDocument } from '#site/documents/document.ts';
import {
  COMPARE_BAR_ID,
  KEPT_ACCOUNT_ID,
  KEPT_CARDS_ID,
  KEPT_CHANGE_ID,
  KEPT_FAILED_ID,
  KEPT_LIST_ID,
  KEPT_NONE_ID,
  KEPT_TOOLS_ID,
  SEEN_ID,
} from '#site/features/kept-listings/list-ids.ts';
import { AccountLists } from '#site/features/kept-listings/lists/account-lists.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useAddress, useLocale } from '#site/page/address.ts';
import { Island } from '#site/page/island.tsx';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { useIconAddress } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';

/**
 * The page of the listings that a visitor keeps: the same for everyone, since only the browser knows them. It is filled
 * by site/islands/kept-listings/list-page.ts.
 */
export const keptList = defineDocument({
  path: '/ma-liste',
  load: () => ({ data: {}, tags: [] }),
  head: (_, { t }) => ({ title: t('keptPage.title'), noindex: true }),
  Page: KeptList,
});

function KeptList() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('keptPage.title')} lead={t('keptPage.lead')} />
      <div className="container-page grid gap-14">
        <section
          id={KEPT_LIST_ID}
          aria-label={t('keptPage.label')}
          aria-busy="true"
          className="grid grid-cols-1 gap-4"
        >
          <p className="hidden noscript:block">{t('keptPage.noScript')}</p>
          <Account />
          <Island name="account-lists" when="session" of={AccountLists} props={{}} />
          <Change />
          <Failed />
          <p className="scripted hidden text-ink-soft in-aria-busy:block peer-[:not([hidden])]:hidden">
            {t('keptPage.loading')}
          </p>
          <None />
          <div id={KEPT_TOOLS_ID} hidden className="flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="text-ink-soft" />
            <button type="button" className="button button-quiet">
              {t('keptPage.empty')}
            </button>
          </div>
          <Cards />
        </section>
        <Seen />
      </div>
    </>
  );
}

/** Whether the list is in the account; for a visitor, how to put it there. */
function Account() {
  const { t } = useTranslation();
  return (
    <>
      <p id={KEPT_ACCOUNT_ID} role="status" className="text-ink-soft empty:sr-only" />
      <p className="scripted text-ink-soft in-data-[session=stored]:hidden">
        <a href={signInPath('/connexion', useAddress().pathname)} className="link">
          {t('keptPage.signIn')}
        </a>
        {t('keptPage.signInWhy')}
      </p>
    </>
  );
}

/** The last removal, with its undo button. */
function Change() {
  const { t } = useTranslation();
  return (
    <div
      id={KEPT_CHANGE_ID}
      hidden
      className="card flex flex-wrap items-center justify-between gap-3 border-edge p-4"
    >
      <p role="status" />
      <button type="button" className="button button-quiet">
        {t('keptPage.undo')}
      </button>
    </div>
  );
}

function Failed() {
  const { t } = useTranslation();
  return (
    <div
      id={KEPT_FAILED_ID}
      hidden
      className="peer card flex flex-wrap items-center justify-between gap-3 border-edge p-4"
    >
      <p role="status">{t('kept.failed')}</p>
      <LocalLink to="/ma-liste" prefetch="none" className="button button-quiet">
        {t('keptPage.retry')}
      </LocalLink>
    </div>
  );
}

function None() {
  const { t } = useTranslation();
  return (
    <div id={KEPT_NONE_ID} hidden>
      <EmptyState icon="star" title={t('keptPage.noneTitle')} text={t('keptPage.noneText')}>
        <LocalLink to="/recherche" className="button button-primary">
          {t('keptPage.noneSearch')}
        </LocalLink>
        <LocalLink to="/parcourir/categories" className="button button-quiet">
          {t('keptPage.noneBrowse')}
        </LocalLink>
      </EmptyState>
    </div>
  );
}

/** The cards, and the form that compares the chosen ones. */
function Cards() {
  const { t } = useTranslation();
  const locale = useLocale();
  // Icons of the cards: cards in the offline cache refer to the icons of this page.
  useIconAddress('phone');
  useIconAddress('badge-check');
  useIconAddress('stars');
  return (
    <form action={localizePath('/comparer', locale)} className="grid gap-3">
      <ul id={KEPT_CARDS_ID} aria-label={t('keptPage.label')} className="grid gap-3" />
      <div id={COMPARE_BAR_ID} hidden className="decision-bar">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" />
          <button type="submit" disabled className="button button-primary">
            {t('keptPage.compare')}
          </button>
        </div>
      </div>
    </form>
  );
}

function Seen() {
  const { t } = useTranslation();
  return (
    <section id={SEEN_ID} hidden aria-label={t('keptPage.seenTitle')} className="section-rule">
      <div className="section-head">
        <div>
          <h2>{t('keptPage.seenTitle')}</h2>
          <p className="text-ink-soft">{t('keptPage.seenNote')}</p>
        </div>
        <button type="button" aria-label={t('keptPage.forgetSeenOf')} className="button button-quiet">
          {t('keptPage.forgetSeen')}
        </button>
      </div>
      <ul className="gap-x-12 md:columns-2" />
      <template>
        <li className="flex break-inside-avoid flex-wrap items-baseline gap-x-3 border-rule border-b">
          <a href="/" className="link inline-flex min-h-11 items-center wrap-anywhere">
            {t('keptPage.seenTitle')}
          </a>
          <span className="text-ink-soft text-sm" />
        </li>
      </template>
    </section>
  );
}
