import { type FormEvent, useState } from 'react';
import type { AccountDetails } from '#domain/accounts/accounts.ts';
import { NOTE_MAX } from '#domain/trust/moderation.ts';
import { useReasons } from '#site/app/admin/shared/reasons.tsx';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { CheckboxField, ChoiceField } from '#site/ui/form/choice-fields.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { SelectField, TextArea, TextField } from '#site/ui/form/text-fields.tsx';
import { Modal } from '#site/ui/modal.tsx';
import { deleteAccount, suspendAccount } from './api.ts';

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
          { value: '', label: t('tools.accounts.ownWords') },
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
  const task = useAdminAction();
  const [length, setLength] = useState<Length>('week');
  const [why, setWhy] = useState(NO_REASON);
  const suspend = (event: FormEvent) => {
    event.preventDefault();
    void task.run(async (client) => {
      const days = LENGTHS[length];
      const until = days === null ? null : new Date(Date.now() + days * DAY_MS);
      await suspendAccount(client, account.id, until, givenWhy(why));
      await onSaved(t('tools.accounts.suspended'));
      return null;
    });
  };
  return (
    <Modal
      title={t('tools.accounts.suspendNamed', { name: account.confirmation })}
      isBusy={task.isBusy}
      onClose={onClose}
    >
      <form noValidate onSubmit={suspend} className="mt-4 grid gap-4">
        <p>{t('tools.accounts.suspendText')}</p>
        <ChoiceField<Length>
          label={t('tools.accounts.length')}
          value={length}
          onChange={setLength}
          options={LENGTH_NAMES.map((value) => ({ value, label: t(`tools.accounts.lengths.${value}`) }))}
        />
        <ReasonFields why={why} noteHint={t('admin.why.noteHint')} onChange={setWhy} />
        <Outcome failed={task.failed} />
        <div className="flex flex-wrap gap-3">
          <button type="submit" aria-disabled={task.isBusy || undefined} className="button button-danger">
            {t('tools.accounts.suspend')}
          </button>
          <button type="button" className="button button-quiet" onClick={onClose}>
            {t('admin.cancel')}
          </button>
        </div>
      </form>
    </Modal>
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
  const task = useAdminAction();
  const [why, setWhy] = useState(NO_REASON);
  const [confirmation, setConfirmation] = useState('');
  const [keepsReviews, setKeepsReviews] = useState(false);
  const end = (event: FormEvent) => {
    event.preventDefault();
    void task.run(async (client) => {
      await deleteAccount(client, account.id, { ...givenWhy(why), confirmation, keepsReviews });
      onDeleted(t('tools.accounts.deleted'));
      return null;
    });
  };
  return (
    <Modal
      title={t('tools.accounts.deleteNamed', { name: account.confirmation })}
      isBusy={task.isBusy}
      onClose={onClose}
    >
      <form noValidate onSubmit={end} className="mt-4 grid gap-4">
        <p>{t('tools.accounts.deleteText')}</p>
        <ReasonFields why={why} noteHint={t('tools.accounts.noteKept')} onChange={setWhy} />
        <CheckboxField
          label={t('tools.accounts.keepReviews')}
          hint={t('tools.accounts.keepReviewsHint')}
          isChecked={keepsReviews}
          onChange={setKeepsReviews}
        />
        <TextField
          label={t('tools.accounts.confirm', { name: account.confirmation })}
          autoComplete="off"
          spellCheck={false}
          value={confirmation}
          onChange={({ target }) => setConfirmation(target.value)}
        />
        <Outcome failed={task.failed} />
        <div className="flex flex-wrap gap-3">
          <button type="submit" aria-disabled={task.isBusy || undefined} className="button button-danger">
            {t('tools.accounts.delete')}
          </button>
          <button type="button" className="button button-quiet" onClick={onClose}>
            {t('admin.cancel')}
          </button>
        </div>
      </form>
    </Modal>
  );
}
