import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ManagedSponsor, Sponsor } from '#domain/operations/sponsor.ts';
import { montrealDay, parsePeriod } from '#domain/operations/stats-period.ts';
import { AdminPage } from '#site/app/admin/shared/admin-page.tsx';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { PeriodPicker } from '#site/app/admin/stats/period-picker.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Modal } from '#site/ui/modal.tsx';
import { deleteSponsor } from './api.ts';
import { SponsorFigures } from './sponsor-figures.tsx';
import { SponsorForm } from './sponsor-form.tsx';
import { SPONSORS_KEY, SponsorList, sponsorsQuery } from './sponsor-list.tsx';

/** What is open over the list. */
type Open = { what: 'form'; sponsor: ManagedSponsor | null } | { what: 'deletion'; sponsor: ManagedSponsor };

/** Who pays for the directory: where, when and in which order they are shown, and what it brought them. */
export default function Sponsors() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const today = montrealDay(new Date());
  const period = parsePeriod(query, today);
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery({
    ...sponsorsQuery(period),
    placeholderData: keepPreviousData,
  });
  const [open, setOpen] = useState<Open | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const adding = useRef<HTMLButtonElement>(null);

  const close = () => setOpen(null);
  async function finish(words: string) {
    close();
    setSaid(words);
    await queryClient.invalidateQueries({ queryKey: SPONSORS_KEY });
    // What had the focus may be gone with its row.
    if (document.activeElement === document.body) adding.current?.focus();
  }

  return (
    <AdminPage
      title={t('account.admin.sponsors')}
      lead={t('adminSponsors.lead')}
      aside={
        <button
          ref={adding}
          type="button"
          className="button button-primary"
          aria-disabled={!data || undefined}
          onClick={() => data && setOpen({ what: 'form', sponsor: null })}
        >
          <Icon name="plus" />
          {t('adminSponsors.add')}
        </button>
      }
    >
      <Outcome done={said} />
      {!data && !isError && <p role="status">{t('adminSponsors.reading')}</p>}
      {isError && (
        <div role="alert" className="flex flex-wrap items-center gap-4">
          <p className="font-medium text-bad">{t('adminSponsors.failed')}</p>
          <button type="button" className="button button-quiet" onClick={() => void refetch()}>
            {t('adminSponsors.retry')}
          </button>
        </div>
      )}
      {data?.sponsors.length === 0 && (
        <EmptyState icon="heart" title={t('adminSponsors.none')} text={t('adminSponsors.noneText')} />
      )}
      {data && data.sponsors.length > 0 && (
        <>
          <PeriodPicker period={period} today={today} />
          <section aria-labelledby="sponsors-list" className="grid gap-3">
            <h2 id="sponsors-list" className="sr-only">
              {t('adminSponsors.list')}
            </h2>
            <SponsorList
              {...data}
              today={today}
              onEdit={(sponsor) => setOpen({ what: 'form', sponsor })}
              onDelete={(sponsor) => setOpen({ what: 'deletion', sponsor })}
            />
          </section>
          <SponsorFigures sponsors={data.sponsors} period={data.period} />
        </>
      )}
      {data && open?.what === 'form' && (
        <SponsorForm
          sponsor={open.sponsor}
          audiences={data.audiences}
          today={today}
          onSaved={(name) => void finish(t('adminSponsors.saved', { name }))}
          onClose={close}
        />
      )}
      {open?.what === 'deletion' && (
        <DeleteSponsor
          sponsor={open.sponsor}
          onDeleted={() => void finish(t('adminSponsors.deleted', { name: open.sponsor.name }))}
          onClose={close}
        />
      )}
    </AdminPage>
  );
}

type DeleteSponsorProps = { sponsor: Sponsor; onDeleted: () => void; onClose: () => void };

/** Asks before a sponsor and its figures go. */
function DeleteSponsor({ sponsor, onDeleted, onClose }: DeleteSponsorProps) {
  const { t } = useTranslation();
  const task = useAdminAction();
  const remove = () =>
    task.run(async (client) => {
      await deleteSponsor(client, sponsor);
      onDeleted();
      return null;
    });
  return (
    <Modal
      title={t('adminSponsors.deletion.title', { name: sponsor.name })}
      isBusy={task.isBusy}
      onClose={onClose}
    >
      <div className="mt-3 grid gap-4">
        <p className="text-ink-soft">{t('adminSponsors.deletion.text')}</p>
        <Outcome failed={task.failed} />
        <div className="flex flex-wrap gap-3">
          <TaskButton look="danger" isBusy={task.isBusy} onPress={remove}>
            {t('adminSponsors.deletion.confirm')}
          </TaskButton>
          <TaskButton isBusy={task.isBusy} onPress={onClose}>
            {t('adminSponsors.deletion.cancel')}
          </TaskButton>
        </div>
      </div>
    </Modal>
  );
}
