import { queryOptions, useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { GoAtOnce } from '#site/page/go-to.tsx';
import { sessionClient } from '#site/session/open-session.ts';
import { PersonQueries, READ_ONCE } from '#site/session/queries.tsx';
import { readSecondFactors } from '#site/session/second-factor.ts';
import { SessionPending } from '#site/session/session-pending.tsx';
import { useSignOut } from '#site/session/sign-out.ts';
import { useSession } from '#site/session/use-session.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import { AccountPage } from './shared/account-page.tsx';
import { useReturn } from './shared/use-return.ts';

/** The second factors that the user may sign in with. */
const signInFactorsQuery = queryOptions({
  queryKey: ['sign-in', 'factors'],
  queryFn: async () => readSecondFactors(await sessionClient()),
  ...READ_ONCE,
});

/** The second factor of a sign-in. */
export default function Verification() {
  const session = useSession();
  const { path, keptBy } = useReturn();
  if (session.status === 'loading') return <SessionPending isUnreachable={session.isUnreachable} />;
  if (session.status === 'signed-out') return <Navigate replace to={keptBy('/connexion')} />;
  if (!session.person.owesSecondFactor) return <GoAtOnce to={path} />;
  return (
    <PersonQueries personId={session.person.id}>
      <SecondFactor />
    </PersonQueries>
  );
}

function SecondFactor() {
  const { t } = useTranslation();
  const signOut = useSignOut();
  const { data: factors, isPending, isError, refetch } = useQuery(signInFactorsQuery);
  return (
    <AccountPage
      title={t('account.secondFactor.title')}
      lead={t('account.secondFactor.lead')}
      footer={
        <button type="button" className="link justify-self-start" onClick={signOut}>
          {t('account.secondFactor.leave')}
        </button>
      }
    >
      {isPending && <p role="status">{t('account.checking')}</p>}
      {isError && (
        <>
          <p role="alert">{t('account.errors.unreachable')}</p>
          <button type="button" className="button button-primary" onClick={() => void refetch()}>
            {t('account.retry')}
          </button>
        </>
      )}
      {factors && <SecondFactorForm {...factors} />}
    </AccountPage>
  );
}
