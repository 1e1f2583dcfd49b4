import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { AccountPage } from './account-page.tsx';
import { LETTER_TYPES, type LetterType } from './api.ts';
import { ConfirmLetter } from './confirm-letter.tsx';
import { ExpiredLetter } from './expired-letter.tsx';

/**
 * Where the links of our messages lead. Nothing is done before the button is pressed: programs that look at every link
 * of a message would otherwise use it up.
 */
export default function Confirmation() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const [expired, setExpired] = useState<string | null>(null);
  const tokenHash = search.get('token_hash');
  const type = LETTER_TYPES.find((known): known is LetterType => known === search.get('type'));
  if (!tokenHash || !type) {
    return (
      <AccountPage title={t('account.confirmation.title')}>
        <p>{t('account.confirmation.invalid')}</p>
        <LocalLink to="/connexion" className="button button-primary">
          {t('account.confirmation.login')}
        </LocalLink>
      </AccountPage>
    );
  }
  if (expired === tokenHash) return <ExpiredLetter type={type} />;
  return <ConfirmLetter tokenHash={tokenHash} type={type} onExpired={() => setExpired(tokenHash)} />;
}
