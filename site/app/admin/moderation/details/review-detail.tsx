import type { Details, ReviewSignal } from '#domain/trust/waiting.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { DetailSection } from './detail-section.tsx';
import { ReviewText } from './review-text.tsx';

const SIGNALS = [
  'own_listing',
  'owner_network',
  'same_network',
  'same_text',
  'listing_burst',
  'author_burst',
  'new_account',
] as const;

/** A review that nobody has looked at yet, and what may speak against it. */
export function ReviewDetail({ detail }: { detail: Details['review'] }) {
  const { t } = useTranslation();
  const { review, signals } = detail;
  return (
    <>
      <ReviewText review={review} />
      <DetailSection title={t('moderation.signals.title')}>
        {signals.length === 0 ? (
          <p className="text-ink-soft">{t('moderation.signals.none')}</p>
        ) : (
          <ul className="grid gap-1.5">
            {signals.map((signal) => (
              <li key={signal.signal} className="flex items-start gap-2">
                <Icon name="flag" className="mt-1 size-4 text-bad" />
                <SignalWords signal={signal} />
              </li>
            ))}
          </ul>
        )}
        <p className="text-ink-soft text-sm">{t('moderation.signals.about')}</p>
      </DetailSection>
    </>
  );
}

function SignalWords({ signal: { signal, count = 0, hours = 0, role } }: { signal: ReviewSignal }) {
  const { t } = useTranslation();
  const known = SIGNALS.find((each) => each === signal);
  if (known === 'own_listing') return t(`moderation.signals.own_listing.${role ?? 'owner'}`);
  if (known === 'new_account') return t('moderation.signals.new_account', { count: hours });
  return known ? t(`moderation.signals.${known}`, { count }) : signal.replaceAll('_', ' ');
}
