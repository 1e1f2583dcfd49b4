import { type FormEvent, useState } from 'react';
import type { FoundListing } from '#domain/listing/duplicates.ts';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { SubmitButton } from '#site/ui/form/task-button.tsx';
import { SelectField, TextField } from '#site/ui/form/text-fields.tsx';
import { changeListing, type ListingChanges } from './api.ts';

type ChangeFormProps = { listing: FoundListing; onDone: () => Promise<void>; onClose: () => void };

/** Fields that only administrators can change: the NEQ, the owner and the published state. */
export function ChangeForm({ listing, onDone, onClose }: ChangeFormProps) {
  const { t } = useTranslation();
  const task = useAdminAction();
  const [neq, setNeq] = useState(listing.neq ?? '');
  const [owner, setOwner] = useState(listing.ownerEmail ?? '');
  const [status, setStatus] = useState<string>(listing.status);
  const [note, setNote] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    void task.run(async (client) => {
      await changeListing(client, listing, changesOf(listing, { neq, owner, status }), note.trim());
      await onDone();
      return null;
    });
  };
  const isListed = listing.status === 'published' || listing.status === 'archived';
  return (
    <form noValidate onSubmit={save} className="grid gap-4 border-rule border-t pt-4 sm:grid-cols-2">
      <TextField
        label={t('allListings.owner')}
        hint={t('allListings.ownerHint')}
        type="email"
        autoComplete="off"
        value={owner}
        onChange={(event) => setOwner(event.target.value)}
      />
      <TextField
        label={t('allListings.neq')}
        hint={t('allListings.neqHint')}
        inputMode="numeric"
        autoComplete="off"
        value={neq}
        onChange={(event) => setNeq(event.target.value)}
      />
      <SelectField
        label={t('allListings.state')}
        value={status}
        onChange={(event) => setStatus(event.target.value)}
        options={[
          ...(isListed ? [] : [{ value: listing.status, label: t(`duplicates.status.${listing.status}`) }]),
          { value: 'published', label: t('duplicates.status.published') },
          { value: 'archived', label: t('duplicates.status.archived') },
        ]}
      />
      <TextField
        label={t('allListings.note')}
        hint={t('allListings.noteHint')}
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="grid gap-3 sm:col-span-2">
        <Outcome failed={task.failed} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton isBusy={task.isBusy}>{t('allListings.save')}</SubmitButton>
          <button type="button" className="button button-quiet" onClick={onClose}>
            {t('admin.cancel')}
          </button>
        </div>
      </div>
    </form>
  );
}

// Sends changed fields only: another administrator may have changed the others.
function changesOf(
  listing: FoundListing,
  typed: { neq: string; owner: string; status: string },
): ListingChanges {
  const neq = typed.neq.replace(/\s/g, '') || null;
  const ownerEmail = typed.owner.trim() || null;
  return {
    ...(neq !== listing.neq && { neq }),
    ...(ownerEmail !== listing.ownerEmail && { ownerEmail }),
    ...(typed.status !== listing.status && { status: typed.status as 'published' | 'archived' }),
  };
}
