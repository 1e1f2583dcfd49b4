import { useTranslation } from '#site/i18n/use-translation.ts';
import { Avatar } from '#site/session/avatar.tsx';
import { useSignOut } from '#site/session/sign-out.ts';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { HEADER_LINK } from './header-links.tsx';

/** Header links for signed-in people; the menu of narrow screens also has a sign-out button. */
export default function MemberLinks({ isRow }: { isRow: boolean }) {
  const { t } = useTranslation();
  const signOut = useSignOut();
  return (
    <>
      <LocalLink to="/entreprise/nouvelle" prefetch="none" className={HEADER_LINK}>
        <Icon name="plus" className="size-4" />
        {t('shell.addListing')}
      </LocalLink>
      <LocalLink to="/mes-entreprises" prefetch="none" className={HEADER_LINK}>
        {t('shell.myBusinesses')}
      </LocalLink>
      {isRow ? (
        <LocalLink
          to="/profil"
          prefetch="none"
          aria-label={t('shell.profile')}
          title={t('shell.profile')}
          className="grid size-11 place-items-center rounded-full"
        >
          <Avatar />
        </LocalLink>
      ) : (
        <>
          <LocalLink to="/profil" prefetch="none" className={HEADER_LINK}>
            <Avatar className="size-7" />
            {t('shell.profile')}
          </LocalLink>
          <button type="button" className="button button-quiet mt-2" onClick={signOut}>
            {t('shell.signOut')}
          </button>
        </>
      )}
    </>
  );
}
