import { type FormEvent, useState } from 'react';
import type { AccountDetails } from '#domain/accounts/accounts.ts';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { CheckboxField } from '#site/ui/form/checkbox-field.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TextField } from '#site/ui/form/text-fields.tsx';
import { Modal } from '#site/ui/modal.tsx';
import { deleteAccount } from './api.ts';
import { givenWhy, NO_REASON, ReasonFields } from './reason-fields.tsx';

type DeleteDialogProps = {
  account: AccountDetails;
  onClose: () => void;
  onDeleted: (said: string) => void;
};

/** The end of somebody's account: why, then its address typed. */
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
