import type { Requester } from '#domain/trust/waiting.ts';
import { formatDay } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

/** Who asked, as far as it helps to decide; a visitor without an account is named as such. */
export function AskerLine({ asker }: { asker: Requester | null }) {
  const { t, language } = useTranslation();
  if (!asker) return <p className="text-ink-soft">{t('moderation.visitor')}</p>;
  const { name, email, sinceWhen, listings } = asker;
  return (
    <p className="[overflow-wrap:anywhere]">
      <span className="font-medium">{name ?? t('moderation.unnamed')}</span>
      {email && (
        <>
          {' · '}
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
        </>
      )}
      <span className="text-ink-soft">
        {' · '}
        {t('moderation.accountSince', { date: formatDay(sinceWhen, language) })}
        {' · '}
        {t('moderation.listingCount', { count: listings })}
      </span>
    </p>
  );
}
