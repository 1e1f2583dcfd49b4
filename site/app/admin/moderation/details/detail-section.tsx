import { type ReactNode, useId } from 'react';
import type { Requester } from '#domain/trust/waiting.ts';
import { formatDay } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

/** A titled section of an item's details. */
export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-2 border-rule border-t pt-4">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** The requester, with facts that help to decide; a visitor without an account is labelled as such. */
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
