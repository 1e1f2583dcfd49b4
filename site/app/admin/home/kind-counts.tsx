import { COUNTED_KINDS } from '#domain/trust/moderation.ts';
import type { WaitingCount } from '#domain/trust/waiting.ts';
import { PrivacyClock } from '#site/app/admin/privacy/privacy-clock.tsx';
import { Age } from '#site/app/admin/shared/age.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { CountText } from '../moderation/count-text.tsx';
import { sectionOf } from './section-of.ts';

/** How many of each kind wait, since when the oldest does, and the room where they are decided. */
export function KindCounts({ counts }: { counts: readonly WaitingCount[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('admin.home.kinds')}>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]">
        {COUNTED_KINDS.map((kind) => {
          const { count = 0, oldest = null, due = null } = counts.find((each) => each.kind === kind) ?? {};
          return (
            <li key={kind} className="grid min-w-0">
              <LocalLink
                to={sectionOf(kind)}
                prefetch="none"
                className="card grid min-w-0 content-start gap-1 p-3 hover:border-edge hover:bg-sunken"
              >
                <span className="text-sm">{t(`admin.home.plural.${kind}`)}</span>
                <span className="text-heading">
                  <CountText count={count} />
                </span>
                {due ? <PrivacyClock dueAt={due} /> : oldest && <Age since={oldest} />}
              </LocalLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
