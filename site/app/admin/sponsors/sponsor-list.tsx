import { queryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ManagedSponsor } from '#domain/operations/sponsor.ts';
import type { StatsPeriod } from '#domain/operations/stats-period.ts';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { moved, useDragOrder } from '#site/features/media/use-drag-order.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { type Audiences, orderSponsors, readAudiences, readSponsors } from './api.ts';
import { SponsorRow } from './sponsor-row.tsx';

export const SPONSORS_KEY = ['admin', 'sponsors'] as const;

type SponsorListProps = {
  sponsors: ManagedSponsor[];
  audiences: Audiences;
  today: string;
  onEdit: (sponsor: ManagedSponsor) => void;
  onDelete: (sponsor: ManagedSponsor) => void;
};

/** The sponsors, reordered by dragging or by buttons; the new order is displayed optimistically. */
export function SponsorList({ sponsors, audiences, today, onEdit, onDelete }: SponsorListProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const task = useAdminAction(SPONSORS_KEY);
  const [list, setList] = useState(sponsors);
  useEffect(() => setList(sponsors), [sponsors]);

  const move = (from: number, to: number) =>
    task.run(async (client) => {
      const next = moved(list, from, to);
      setList(next);
      try {
        await orderSponsors(
          client,
          next.map(({ id }) => id),
        );
      } catch (error) {
        setList(sponsors);
        throw error;
      }
      return t('adminSponsors.moved', { name: list[from]?.name, number: to + 1, total: list.length });
    });
  const { dragged, begin } = useDragOrder((from, to) => void move(from, to));

  const named = (kind: keyof Audiences, slugs: string[]) =>
    audiences[kind]
      .filter(({ slug }) => slugs.includes(slug))
      .map(({ nameFr, nameEn }) => (locale === 'en' ? nameEn : nameFr));

  return (
    <div className="grid gap-3">
      <ol aria-label={t('adminSponsors.list')} className="grid gap-3">
        {list.map((sponsor, index) => (
          <SponsorRow
            key={sponsor.id}
            sponsor={sponsor}
            index={index}
            total={list.length}
            today={today}
            audience={[
              ...(sponsor.onHome ? [t('adminSponsors.home')] : []),
              ...named('categories', sponsor.categories),
              ...named('regions', sponsor.regions),
            ]}
            dragged={dragged}
            onGrab={(event) => begin(event, index)}
            onMove={(to) => void move(index, to)}
            onEdit={() => onEdit(sponsor)}
            onDelete={() => onDelete(sponsor)}
          />
        ))}
      </ol>
      <Outcome done={task.done} failed={task.failed} />
    </div>
  );
}

/** The sponsors with their counts in a period, and the places where they may be shown. */
export function sponsorsQuery({ name, first, last }: StatsPeriod) {
  return queryOptions({
    queryKey: [...SPONSORS_KEY, { name, first, last }],
    queryFn: async () => {
      const client = await sessionClient();
      const period = { name, first, last };
      const [sponsors, audiences] = await Promise.all([readSponsors(client, period), readAudiences(client)]);
      return { sponsors, audiences, period };
    },
  });
}
