import { data, type HeadersArgs } from 'react-router';
import { localeOfPath } from '#domain/locale.ts';
import type { PrivacyStatus } from '#domain/trust/privacy-request.ts';
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
import { takeConfirmation, takeRequest } from './privacy-requests/take-form.server.ts';
import { UnknownRequest } from './privacy-requests/unknown-request.tsx';

export function headers(args: HeadersArgs): Headers {
  const all = publicHeaders(args);
  for (const [name, value] of args.actionHeaders) all.set(name, value);
  return all;
}

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

/** Its form, or the press of a letter's page, sent without a script. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const client = context.get(clientContext);
  const headers = { 'cache-control': UNCACHED };
  const token = url.searchParams.get(TOKEN);
  if (token !== null) {
    await takeConfirmation(client, token);
    return data(null, { headers });
  }
  const { answer, status } = await takeRequest(client, await request.formData(), localeOfPath(url.pathname));
  return data(answer, { status, headers });
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
export default function PrivacyRequests({ loaderData, actionData }: Route.ComponentProps) {
  const { title, description, asked } = loaderData;
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
            <RequestForm answered={actionData ?? undefined} />
            <NextSteps />
          </div>
        </>
      )}
    </PrivacyTexts>
  );
}
