import { useLocation } from 'react-router';
import { authCode } from '#site/data/account-error.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSession } from '#site/session/use-session.ts';

/** Status or error in the URL when another service, or a link of the auth service, redirects back here. */
export function ReturnFromElsewhere() {
  const { t } = useTranslation();
  const session = useSession();
  const { search, hash } = useLocation();
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  const error = fragment.get('error') ?? query.get('error');
  const isArriving = query.has('code') && session.status === 'loading';
  // A user who declines at the provider gets no `error_code`, only `access_denied`.
  const code =
    error === 'access_denied' && !query.has('error_code')
      ? error
      : authCode(fragment.get('error_code') ?? query.get('error_code'));
  return (
    <>
      <p role="status" className="empty:hidden">
        {isArriving && t('account.login.returning')}
      </p>
      <p role="alert" className="font-medium text-bad empty:hidden">
        {error && t(`account.errors.${code}`)}
      </p>
    </>
  );
}
