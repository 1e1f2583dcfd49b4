import { lazy, Suspense } from 'react';
import type { Locale } from '#domain/locale.ts';
import { translatorOf } from '#site/i18n/load-texts.ts';
import { TranslatorContext } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { useSession } from '#site/session/use-session.ts';

const BELLS = { fr: lazyBell('fr'), en: lazyBell('en') } satisfies Record<Locale, unknown>;

/** Slot of the bell, reserved from the first paint for people with a session (page.css). */
export function BellSlot() {
  const session = useSession();
  const Bell = BELLS[useLocale()];
  return (
    <div className="bell-slot" data-state={session.status}>
      {session.status === 'signed-in' && !session.person.owesSecondFactor && (
        <Suspense>
          <Bell userId={session.person.id} />
        </Suspense>
      )}
    </div>
  );
}

/** Lazy-loads the bell with the texts of one language: visitors, the majority, load neither. */
function lazyBell(locale: Locale) {
  return lazy(async () => {
    const [{ Bell }, translator] = await Promise.all([
      import('#site/features/notifications/bell.tsx'),
      translatorOf(locale, ['notifications', 'shell']),
    ]);
    return {
      default: ({ userId }: { userId: string }) => (
        <TranslatorContext value={translator}>
          <Bell userId={userId} />
        </TranslatorContext>
      ),
    };
  });
}
