import type { DetailedKind, WaitingCount } from '#domain/trust/waiting.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { CountText } from './count-text.tsx';
import { MODERATED_KINDS, queueQuery } from './queue-address.ts';

/** The kinds of what waits, each an address, with how many there are. */
export function KindTabs({ current, counts }: { current: DetailedKind | null; counts: WaitingCount[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('moderation.kinds')}>
      <ul className="flex flex-wrap gap-1.5">
        {[null, ...MODERATED_KINDS].map((kind) => (
          <li key={kind}>
            <LocalLink
              to={`/admin/moderation${queueQuery({ kind, item: null })}`}
              prefetch="none"
              preventScrollReset
              aria-current={kind === current ? 'page' : undefined}
              className="chip min-h-9 aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {kind ? t(`moderation.plural.${kind}`) : t('moderation.all')}
              {kind && <CountText count={counts.find((each) => each.kind === kind)?.count ?? 0} />}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
