import { formatNumber } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Avatar } from '#site/session/avatar.tsx';
import { useSignOut } from '#site/session/sign-out.ts';
import { useWaiting } from '#site/session/waiting.ts';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { HEADER_LINK } from './frame/header-links.tsx';

/** Header links for signed-in people; the menu of narrow screens also has a sign-out button. */
export default function MemberLinks({ isRow }: { isRow: boolean }) {
  const { t } = useTranslation();
  const signOut = useSignOut();
  const waiting = useWaiting();
  const isShort = isRow && waiting !== null;
  return (
    <>
      {waiting !== null && <AdministrationLink waiting={waiting} isRow={isRow} />}
      <LocalLink
        to="/entreprise/nouvelle"
        prefetch="none"
        title={isShort ? t('shell.addListing') : undefined}
        className={HEADER_LINK}
      >
        <Icon name="plus" className="size-4" />
        <span className={isShort ? 'sr-only' : undefined}>{t('shell.addListing')}</span>
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

/** Most that the count shows. */
const COUNTED = 1000;

/** For administrators: the way to the administration, with the number of things that wait there. */
function AdministrationLink({ waiting, isRow }: { waiting: number; isRow: boolean }) {
  const { t, language } = useTranslation();
  const count = `${formatNumber(Math.min(waiting, COUNTED), language)}${waiting > COUNTED ? '+' : ''}`;
  return (
    <LocalLink to="/admin" prefetch="none" className={HEADER_LINK}>
      {isRow && <Icon name="wrench" className="size-4 min-[78rem]:hidden" />}
      <span className={isRow ? 'max-[78rem]:sr-only' : undefined}>{t('shell.administration')}</span>
      {waiting > 0 && (
        <span className="min-w-5 rounded-full bg-yellow px-1.5 text-center font-bold text-on-yellow text-xs leading-5">
          {count}
          <span className="sr-only"> {t('shell.waiting')}</span>
        </span>
      )}
    </LocalLink>
  );
}
