import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { LicenceToMatch } from '#domain/listing/licence-matches.ts';
import { ListingFacts } from '#site/app/admin/duplicates/chosen-fields.tsx';
import { PageEnd, ToolHead } from '#site/app/admin/shared/admin-page.tsx';
import { listingNamed } from '#site/app/admin/shared/listing-named.ts';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { TextField } from '#site/ui/form/text-fields.tsx';
import { LICENCES_KEY, licencesQuery, matchLicence, undoLicenceMatch } from './api.ts';

/** Licences that an import could not attribute with certainty: the administrator chooses the listing. */
export default function Licences() {
  const { t } = useTranslation();
  const locale = useLocale();
  const task = useAdminAction(LICENCES_KEY);
  const list = useInfiniteQuery(licencesQuery(locale));
  const [last, setLast] = useState<string | null>(null);
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];

  const match = (number: string, listing: string | null) =>
    task.run(async (client) => {
      const matched = await matchLicence(client, number, listing);
      setLast(number);
      return matched
        ? t('licences.accepted', { number, name: matched.name })
        : t('licences.rejected', { number });
    });
  const undo = (number: string) =>
    task.run(async (client) => {
      await undoLicenceMatch(client, number);
      setLast(null);
      return t('licences.undone', { number });
    });

  return (
    <section className="grid gap-5">
      <ToolHead>{t('licences.lead')}</ToolHead>
      <div className="flex flex-wrap items-center gap-3">
        <Outcome done={task.done} failed={task.failed} />
        {last && (
          <TaskButton isBusy={task.isBusy} onPress={() => void undo(last)}>
            {t('licences.undo')}
          </TaskButton>
        )}
      </div>
      <ul className="grid gap-3 empty:hidden">
        {rows.map((row) => (
          <LicenceRow
            key={row.number}
            row={row}
            isBusy={task.isBusy}
            onMatch={(listing) => void match(row.number, listing)}
          />
        ))}
      </ul>
      {rows.length === 0 && !list.isFetching && !list.isError && (
        <EmptyState icon="check" title={t('licences.none')} text={t('licences.noneText')} />
      )}
      <PageEnd list={list} />
    </section>
  );
}

type LicenceRowProps = { row: LicenceToMatch; isBusy: boolean; onMatch: (listing: string | null) => void };

function LicenceRow({ row, isBusy, onMatch }: LicenceRowProps) {
  const { t } = useTranslation();
  const { number, listing } = row;
  const matchOther = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const other = listingNamed(new FormData(event.currentTarget).get('other'));
    if (other) onMatch(other);
  };
  return (
    <li className="card grid gap-4 p-4">
      <div className="grid gap-1">
        <h3 className="font-bold">{t('licences.listTitle', { number })}</h3>
        <p className="text-sm [overflow-wrap:anywhere]">
          {[
            row.holder ? t('licences.holder', { name: row.holder }) : t('licences.person'),
            row.neq && t('licences.neq', { neq: row.neq }),
            ...row.subcategories,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-ink-soft text-sm">{t(`licences.ambiguity.${row.ambiguity}`)}</p>
      </div>
      <div className="grid gap-1">
        <h4 className="text-ink-soft text-sm">{t('licences.candidate')}</h4>
        <ListingFacts listing={listing} />
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <TaskButton
          isBusy={isBusy}
          label={t('licences.acceptThis', { number, name: listing.name })}
          onPress={() => onMatch(String(listing.id))}
        >
          {t('licences.accept')}
        </TaskButton>
        <TaskButton
          isBusy={isBusy}
          label={t('licences.rejectThis', { number })}
          onPress={() => onMatch(null)}
        >
          {t('licences.reject')}
        </TaskButton>
        <form onSubmit={matchOther} className="flex min-w-0 flex-[0_1_24rem] items-end gap-2">
          <div className="min-w-0 flex-1">
            <TextField name="other" label={t('licences.other')} hint={t('licences.otherHint')} />
          </div>
          <button
            type="submit"
            className="button button-quiet"
            aria-label={t('licences.useOtherThis', { number })}
          >
            {t('licences.useOther')}
          </button>
        </form>
      </div>
    </li>
  );
}
