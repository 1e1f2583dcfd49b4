import type { PrivacyErrorCode, PrivacyStatus } from '#domain/trust/privacy-request.ts';
import { DataError } from '#site/data/error.ts';
import type { PublicReads } from '#site/data/public-reads.ts';
import { readPrivacyRequest } from '#site/features/privacy-requests/api.ts';
import { RequestForm, RequestSent } from '#site/features/privacy-requests/request-form.tsx';
import type { FormAnswer } from '#site/features/privacy-requests/use-privacy-request.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Island } from '#site/page/island.tsx';
import { useSettings } from '#site/page/page-context.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';
import { type DocumentRequest, defineDocument } from '../document.ts';
import { RequestStatus } from './request-status.tsx';
import { takeConfirmation, takeRequest } from './take-form.server.ts';

const STEPS = ['confirm', 'read', 'recourse'] as const;

/** The parameter of the links in emails. */
const TOKEN = 'demande';
/** The parameter of a page whose form has just confirmed its request. */
const NOW_CONFIRMED = 'confirmee';

type Asking = {
  token: string;
  /** Null when the link leads to no request. */
  request: PrivacyStatus | null;
  isNowConfirmed: boolean;
  /** Why it could not be confirmed; null otherwise. */
  refusal: PrivacyErrorCode | null;
};

type PrivacyData = {
  title: string;
  description: string;
  /** The request of an email's link; null without a link. */
  asked: Asking | null;
  /** The answer to the posted form; null before it is sent. */
  answered: FormAnswer | null;
};

/** Requests about one's own personal information, without an account; with the link of an email, one of them. */
export const privacyRequests = defineDocument<PrivacyData>({
  path: '/vie-privee',
  async load({ client, query, t }) {
    const token = query.get(TOKEN);
    if (token === null) return { data: pageData(t) };
    const request = await requestOf(client, token);
    const isNowConfirmed = query.has(NOW_CONFIRMED) && request !== null && request.status !== 'unconfirmed';
    const asked = { token, request, isNowConfirmed, refusal: null };
    return { data: pageData(t, { asked }), status: request ? 200 : 404, isPrivate: true };
  },
  async submit({ client, locale, pathname, query, t }, form, visitor) {
    const token = query.get(TOKEN);
    if (token === null) {
      const { answer, status } = await takeRequest(visitor, form, locale);
      // No redirect after success: the page names the email address, which must not stand in an address of the site.
      return { data: pageData(t, { answered: answer }), status, isPrivate: true };
    }
    const refused = await takeConfirmation(visitor, token);
    if (!refused) {
      const page = new URLSearchParams({ [TOKEN]: token, [NOW_CONFIRMED]: '1' });
      return { redirect: `${pathname}?${page}`, status: 303 };
    }
    const { refusal, status } = refused;
    const asked = { token, request: await requestOf(client, token), isNowConfirmed: false, refusal };
    return { data: pageData(t, { asked }), status, isPrivate: true };
  },
  head: ({ title, description, asked }) => ({ title, description, ...(asked && { noindex: true }) }),
  Page({ title, description, asked, answered }) {
    if (asked) {
      const { request } = asked;
      return request ? <RequestStatus {...asked} request={request} /> : <UnknownRequest />;
    }
    return (
      <>
        <PageHeader title={title} lead={description} />
        <div className="container-page grid items-start gap-10 lg:grid-cols-[minmax(0,38rem)_minmax(0,1fr)] lg:gap-16">
          {answered?.sent ? (
            <RequestSent sent={answered.sent} />
          ) : (
            <Island name="privacy-form" when="press" of={RequestForm} props={{ answered }} />
          )}
          <NextSteps />
        </div>
      </>
    );
  },
});

function pageData(
  t: DocumentRequest['t'],
  state: Partial<Pick<PrivacyData, 'asked' | 'answered'>> = {},
): PrivacyData {
  return {
    title: t('privacyRequest.title'),
    description: t('privacyRequest.description'),
    asked: null,
    answered: null,
    ...state,
  };
}

async function requestOf(client: PublicReads, token: string): Promise<PrivacyStatus | null> {
  try {
    return await readPrivacyRequest(client, token);
  } catch (error) {
    if (error instanceof DataError && error.code === 'privacy_request_not_found') return null;
    throw error;
  }
}

/** The link of an email whose request was deleted. */
function UnknownRequest() {
  const { t } = useTranslation();
  const title = t('privacyRequest.status.unknownTitle');
  return (
    <div className="container-page py-12">
      <h1 className="sr-only">{title}</h1>
      <EmptyState icon="mail" title={title} text={t('privacyRequest.status.unknown')}>
        <LocalLink to="/vie-privee" className="button button-primary">
          {t('privacyRequest.status.again')}
        </LocalLink>
      </EmptyState>
    </div>
  );
}

/** The next steps of a request, the person in charge, and the other ways to ask. */
function NextSteps() {
  const { t } = useTranslation();
  const { siteName, privacyEmail, privacyOfficer } = useSettings();
  return (
    <aside className="grid gap-8 [overflow-wrap:anywhere]">
      <section>
        <h2 className="font-bold text-heading">{t('privacyRequest.other.title')}</h2>
        <ol className="mt-3 grid list-decimal gap-2 pl-7">
          {STEPS.map((step) => (
            <li key={step}>{t(`privacyRequest.other.steps.${step}`)}</li>
          ))}
        </ol>
      </section>
      <section className="grid gap-2">
        <h2 className="font-bold text-heading">{t('privacyRequest.other.write')}</h2>
        <p>
          {t('privacyRequest.other.officer')}
          <br />
          <strong>{privacyOfficer ?? t('privacyRequest.other.operator', { siteName })}</strong>
          <br />
          <a className="link" href={`mailto:${privacyEmail}`}>
            {privacyEmail}
          </a>
        </p>
        <p>
          <LocalLink to="/profil?section=data" prefetch="none" className="link">
            {t('privacyRequest.other.account')}
          </LocalLink>
        </p>
        <p>
          <LocalLink to="/politique-confidentialite" className="link">
            {t('privacyRequest.other.policy')}
          </LocalLink>
        </p>
      </section>
    </aside>
  );
}
