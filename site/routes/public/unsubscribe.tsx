import { data } from 'react-router';
import { type Locale, localeOfPath } from '#domain/locale.ts';
import { EmptyState } from '#site/components/empty-state.tsx';
import { LocalLink } from '#site/components/local-link.tsx';
import { PageHeader } from '#site/components/page-header.tsx';
import { useSettings } from '#site/components/use-settings.ts';
import { clientContext } from '#site/context.ts';
import type { DataClient } from '#site/data/client.ts';
import { DataError } from '#site/data/error.ts';
import { readLetterLink } from '#site/data/letters.ts';
import { publicHeaders, UNCACHED } from '#site/http.ts';
import { renderedTranslator } from '#site/i18n/rendered.server.ts';
import { pageMeta } from '#site/meta.ts';
import type { Route } from './+types/unsubscribe.ts';

export const headers = publicHeaders;

/** What the page says; `action` is what its form does, null when there is nothing to do. */
type Words = { title: string; text: string; action: string | null; choose: string | null };

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const words = await wordsOf(context.get(clientContext), token, localeOfPath(url.pathname));
  // It says what one person chose: nobody may keep it.
  return data(
    { ...words, token },
    { headers: { 'cache-control': UNCACHED }, status: words.choose ? 200 : 404 },
  );
}

async function wordsOf(client: DataClient, token: string, locale: Locale): Promise<Words> {
  const { t } = renderedTranslator(locale);
  try {
    const { topic, wanted } = await readLetterLink(client, token);
    const about = t(`unsubscribe.topics.${topic}`);
    const choose = t('unsubscribe.choose');
    return wanted
      ? {
          title: t('unsubscribe.title'),
          text: t('unsubscribe.ask', { topic: about }),
          action: t('unsubscribe.confirm'),
          choose,
        }
      : {
          title: t('unsubscribe.doneTitle'),
          text: t('unsubscribe.done', { topic: about }),
          action: null,
          choose,
        };
  } catch (error) {
    if (!(error instanceof DataError) || error.code !== 'email_link_not_found') throw error;
    return {
      title: t('unsubscribe.unknownTitle'),
      text: t('unsubscribe.unknown'),
      action: null,
      choose: null,
    };
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: args.loaderData?.title ?? '', noindex: true }));

/** Where the link of a letter leads: it asks first, and its form works without JavaScript. */
export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  const { title, text, action, choose, token } = loaderData;
  const { supabaseUrl } = useSettings();
  if (choose === null) {
    return (
      <div className="container-page py-12">
        <h1 className="sr-only">{title}</h1>
        <EmptyState icon="mail" title={title} text={text} />
      </div>
    );
  }
  return (
    <>
      <PageHeader title={title} lead={text}>
        {action && (
          <form
            method="post"
            action={`${supabaseUrl}/functions/v1/unsubscribe?token=${encodeURIComponent(token)}`}
          >
            <button type="submit" className="button button-primary">
              {action}
            </button>
          </form>
        )}
        <LocalLink to="/profil?section=letters" prefetch="none" className="button button-quiet">
          {choose}
        </LocalLink>
      </PageHeader>
      <div className="min-h-[30vh]" />
    </>
  );
}
