import { useTranslation } from 'react-i18next';
import { PageHeader } from '#site/components/page-header.tsx';
import { publicHeaders } from '#site/http.ts';
import { pageMeta } from '#site/meta.ts';
import { usePerson } from '#site/session/members-only.tsx';
import { useSignOut } from '#site/session/use-sign-out.ts';
import type { Route } from './+types/profile.ts';

export const headers = publicHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('shell.profile'), noindex: true }));

/** A person's own page. */
export default function Profile() {
  const { t } = useTranslation();
  const { email } = usePerson();
  const signOut = useSignOut();
  return (
    <PageHeader title={t('shell.profile')} lead={email}>
      <button type="button" className="button button-quiet" onClick={signOut}>
        {t('shell.signOut')}
      </button>
    </PageHeader>
  );
}
