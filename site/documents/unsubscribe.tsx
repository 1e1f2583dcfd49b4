import type { EmailLink, EmailTopic } from '#domain/accounts/emails.ts';
import { DataError } from '#site/data/error.ts';
import type { PublicReads } from '#site/data/public-reads.ts';
import { readUnsubscribeLink } from '#site/features/email-preferences/api.ts';
import { useSettings } from '#site/page/page-context.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';
import { type DocumentRequest, defineDocument } from './document.ts';

type UnsubscribeData = {
  token: string;
  title: string;
  text: string;
  /** Submit button of the form; null when no action is needed. */
  action: string | null;
  /** Link to the email preferences or the saved searches; null for an unknown token. */
  choose: { to: string; text: string } | null;
};

type Texts = Omit<UnsubscribeData, 'token'>;

/** The unsubscribe page of emails: it asks for confirmation, and its form works without JavaScript. */
export const unsubscribe = defineDocument<UnsubscribeData>({
  path: '/desabonnement',
  async load({ client, query, t }) {
    const token = query.get('token') ?? '';
    const data = { token, ...(await textsOf(client, token, t)) };
    // It shows one person's preferences.
    return { data, status: data.choose ? 200 : 404, isPrivate: true };
  },
  head: ({ title }) => ({ title, noindex: true }),
  Page: Unsubscribe,
});

function Unsubscribe({ title, text, action, choose, token }: UnsubscribeData) {
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
        <LocalLink to={choose.to} prefetch="none" className="button button-quiet">
          {choose.text}
        </LocalLink>
      </PageHeader>
      <div className="min-h-[30vh]" />
    </>
  );
}

async function textsOf(client: PublicReads, token: string, t: DocumentRequest['t']): Promise<Texts> {
  try {
    const link = await readUnsubscribeLink(client, token);
    return link.topic === 'searches' ? textsOfSearch(link, t) : textsOfTopic(link.topic, link.wanted, t);
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

function textsOfTopic(topic: EmailTopic, wanted: boolean, t: DocumentRequest['t']): Texts {
  const about = { topic: t(`unsubscribe.topics.${topic}`) };
  const choose = { to: '/profil?section=emails', text: t('unsubscribe.choose') };
  if (!wanted) {
    return { title: t('unsubscribe.doneTitle'), text: t('unsubscribe.done', about), action: null, choose };
  }
  const [title, text] = [t('unsubscribe.title'), t('unsubscribe.ask', about)];
  return { title, text, action: t('unsubscribe.confirm'), choose };
}

function textsOfSearch({ search, wanted }: EmailLink, t: DocumentRequest['t']): Texts {
  const choose = { to: '/profil?section=searches', text: t('unsubscribe.chooseSearches') };
  if (!wanted) {
    const text = t('unsubscribe.doneSearch', { search });
    return { title: t('unsubscribe.doneTitle'), text, action: null, choose };
  }
  const [title, text] = [t('unsubscribe.title'), t('unsubscribe.askSearch', { search })];
  return { title, text, action: t('unsubscribe.confirm'), choose };
}
