import { useState } from 'react';
import type { AccountDetails } from '#domain/accounts/accounts.ts';
import { NOTE_MAX } from '#domain/trust/moderation.ts';
import { ConfirmDialog } from '#site/app/admin/shared/confirm-dialog.tsx';
import { useReasons } from '#site/app/admin/shared/reasons.tsx';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { CheckboxField, ChoiceField } from '#site/ui/form/choice-fields.tsx';
import { SelectField, TextArea, TextField } from '#site/ui/form/text-fields.tsx';
import { useAccountTitle } from './account-title.ts';
import { deleteAccount, LISTING_FATES, type ListingFate, suspendAccount } from './api.ts';

type Why = { reason: string; note: string };
const NO_REASON: Why = { reason: '', note: '' };

type ReasonFieldsProps = {
  why: Why;
  noteHint: string;
  onChange: (why: Why) => void;
};

/** Reason of an action on an account: one from the list, free text, or both. */
function ReasonFields({ why, noteHint, onChange }: ReasonFieldsProps) {
  const { t } = useTranslation();
  const { reasonsFor } = useReasons();
  return (
    <>
      <SelectField
        label={t('admin.why.reason')}
        value={why.reason}
        onChange={({ target }) => onChange({ ...why, reason: target.value })}
        options={[
          { value: '', label: t('accounts.ownWords') },
          ...reasonsFor('account', 'removed').map(({ code, label }) => ({ value: code, label })),
        ]}
      />
      <TextArea
        label={t('admin.why.note')}
        hint={noteHint}
        value={why.note}
        max={NOTE_MAX}
        rows={3}
        onChange={(note) => onChange({ ...why, note })}
      />
    </>
  );
}

/** Converts the reason to the arguments of the procedures. */
function givenWhy({ reason, note }: Why): { reason: string | null; note: string | null } {
  return { reason: reason || null, note: note.trim() || null };
}

type SuspendDialogProps = {
  account: AccountDetails;
  onClose: () => void;
  onSaved: (said: string) => Promise<void>;
};

const DAY_MS = 24 * 60 * 60_000;
/** In days; null for a permanent suspension. */
const LENGTHS = { week: 7, month: 30, year: 365, good: null } as const;
type Length = keyof typeof LENGTHS;
const LENGTH_NAMES = Object.keys(LENGTHS) as Length[];

/** Duration and reason of a suspension; both are e-mailed to the suspended user. */
export function SuspendDialog({ account, onClose, onSaved }: SuspendDialogProps) {
  const { t } = useTranslation();
  const titleOf = useAccountTitle();
  const task = useAdminAction();
  const [length, setLength] = useState<Length>('week');
  const [listings, setListings] = useState<ListingFate>('keep');
  const [why, setWhy] = useState(NO_REASON);
  const suspend = () =>
    task.run(async (client) => {
      const days = LENGTHS[length];
      const until = days === null ? null : new Date(Date.now() + days * DAY_MS);
      await suspendAccount(client, account.id, until, listings, givenWhy(why));
      await onSaved(t('accounts.suspended'));
      return null;
    });
  return (
    <ConfirmDialog
      title={t('accounts.suspendNamed', { name: titleOf(account) })}
      confirm={t('accounts.suspend')}
      look="danger"
      task={task}
      onConfirm={() => void suspend()}
      onClose={onClose}
    >
      <p>{t('accounts.suspendText')}</p>
      <ChoiceField<Length>
        label={t('accounts.length')}
        value={length}
        onChange={setLength}
        options={LENGTH_NAMES.map((value) => ({ value, label: t(`accounts.lengths.${value}`) }))}
      />
      {account.counts.listings > 0 && (
        <ChoiceField<ListingFate>
          label={t('accounts.listings')}
          isList
          value={listings}
          onChange={setListings}
          options={LISTING_FATES.map((value) => ({ value, label: t(`accounts.listingFates.${value}`) }))}
        />
      )}
      <ReasonFields why={why} noteHint={t('admin.why.noteHint')} onChange={setWhy} />
    </ConfirmDialog>
  );
}

type DeleteDialogProps = {
  account: AccountDetails;
  onClose: () => void;
  onDeleted: (said: string) => void;
};

/** Deletes a user's account, after a reason and its e-mail, phone or id typed as a confirmation. */
export function DeleteDialog({ account, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation();
  const titleOf = useAccountTitle();
  const task = useAdminAction();
  const [why, setWhy] = useState(NO_REASON);
  const [confirmation, setConfirmation] = useState('');
  const [keepsReviews, setKeepsReviews] = useState(false);
  const end = () =>
    task.run(async (client) => {
      await deleteAccount(client, account.id, { ...givenWhy(why), confirmation, keepsReviews });
      onDeleted(t('accounts.deleted'));
      return null;
    });
  return (
    <ConfirmDialog
      title={t('accounts.deleteNamed', { name: titleOf(account) })}
      confirm={t('accounts.delete')}
      look="danger"
      task={task}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      <p>{t('accounts.deleteText')}</p>
      <ReasonFields why={why} noteHint={t('accounts.noteKept')} onChange={setWhy} />
      <CheckboxField
        label={t('accounts.keepReviews')}
        hint={t('accounts.keepReviewsHint')}
        isChecked={keepsReviews}
        onChange={setKeepsReviews}
      />
      <TextField
        label={t('accounts.confirm', { name: account.confirmation })}
        autoComplete="off"
        spellCheck={false}
        value={confirmation}
        onChange={({ target }) => setConfirmation(target.value)}
      />
    </ConfirmDialog>
  );
}
