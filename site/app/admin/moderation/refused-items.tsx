import { useTranslation } from '#site/i18n/use-translation.ts';
import type { RefusedItem } from './use-decisions.ts';

/** Which of several were not decided, and why. */
export function RefusedItems({ items }: { items: readonly RefusedItem[] }) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <section aria-label={t('moderation.refusedTitle')} className="rounded-card border border-bad p-4">
      <ul className="grid gap-1 text-sm">
        {items.map(({ key, name, why }) => (
          <li key={key} className="[overflow-wrap:anywhere]">
            <strong>{name}</strong> – {why}
          </li>
        ))}
      </ul>
    </section>
  );
}
