import { data } from 'react-router';
import { localeOfPath } from '#domain/locale.ts';
import type { PrivacyStatus } from '#domain/privacy-request.ts';
import { PageHeader } from '#site/components/page-header.tsx';
import { clientContext } from '#site/context.ts';
import type { DataClient } from '#site/data/client.ts';
import { DataError } from '#site/data/error.ts';
import { readPrivacyRequest } from '#site/data/privacy-requests.ts';
import { publicHeaders, UNCACHED } from '#site/http.ts';
import { renderedTranslator } from '#site/i18n/rendered.server.ts';
import { pageMeta } from '#site/meta.ts';
import type { Route } from './+types/privacy-requests.ts';
import { NextSteps } from './privacy-requests/next-steps.tsx';
import { PrivacyTexts } from './privacy-requests/privacy-texts.tsx';
import { RequestForm } from './privacy-requests/request-form.tsx';
import { RequestStatus } from './privacy-requests/request-status.tsx';
import { UnknownRequest } from './privacy-requests/unknown-request.tsx';

export const headers = publicHeaders;

/** The parameter that the letters' links carry. */
const TOKEN = 'demande';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { t } = renderedTranslator(localeOfPath(url.pathname));
  const words = { title: t('privacyRequest.title'), description: t('privacyRequest.description') };
  const token = url.searchParams.get(TOKEN);
  if (token === null) return { ...words, asked: null };
  const status = await statusOf(context.get(clientContext), token);
  // It is of whoever has the link: nobody may keep it.
  return data(
    { ...words, asked: { token, status } },
    { status: status ? 200 : 404, headers: { 'cache-control': UNCACHED } },
  );
}

async function statusOf(client: DataClient, token: string): Promise<PrivacyStatus | null> {
  try {
    return await readPrivacyRequest(client, token);
  } catch (error) {
    if (error instanceof DataError && error.code === 'privacy_request_not_found') return null;
    throw error;
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({
    title: args.loaderData?.title ?? '',
    ...(args.loaderData && { description: args.loaderData.description }),
    ...(args.loaderData?.asked && { noindex: true }),
  }));

/** Requests about one's own personal information, without an account; with the link of a letter, one of them. */
export default function PrivacyRequests({ loaderData: { title, description, asked } }: Route.ComponentProps) {
  return (
    <PrivacyTexts>
      {asked?.status ? (
        <RequestStatus key={asked.token} token={asked.token} read={asked.status} />
      ) : asked ? (
        <UnknownRequest />
      ) : (
        <>
          <PageHeader title={title} lead={description} />
          <div className="container-page grid items-start gap-10 lg:grid-cols-[minmax(0,38rem)_minmax(0,1fr)] lg:gap-16">
            <RequestForm />
            <NextSteps />
          </div>
        </>
      )}
    </PrivacyTexts>
  );
}
