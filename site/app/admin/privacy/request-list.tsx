import type { PrivacyLine } from '#domain/trust/privacy-request.ts';
import { formatDay } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { PrivacyClock } from './privacy-clock.tsx';

/** Requests, each leading to its own view: those that wait with their clock, those answered with what was. */
export function RequestList({ title, requests }: { title: string; requests: readonly PrivacyLine[] }) {
  const { t, language } = useTranslation();
  return (
    <section className="grid gap-3">
      <h3 className="font-bold text-lg">{title}</h3>
      <ul className="card divide-y divide-rule">
        {requests.map((request) => (
          <li
            key={request.id}
            className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken"
          >
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <LocalLink
                to={`/admin/tools?tool=privacy&request=${request.id}`}
                prefetch="none"
                preventScrollReset
                className="font-semibold before:absolute before:inset-0"
              >
                {t(`adminPrivacy.kinds.${request.kind}`)} · {request.name}
              </LocalLink>
              <p className="text-ink-soft text-sm">{request.reference}</p>
            </div>
            {request.decidedAt ? (
              <span className="text-ink-soft text-sm">
                {t(`adminPrivacy.states.${request.status}`)} · {formatDay(request.decidedAt, language)}
              </span>
            ) : (
              <PrivacyClock dueAt={request.dueAt} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
