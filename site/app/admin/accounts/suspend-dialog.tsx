import { type FormEvent, useState } from 'react';
import type { AccountDetails } from '#domain/accounts/accounts.ts';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { ChoiceField } from '#site/ui/form/choice-field.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { Modal } from '#site/ui/modal.tsx';
import { suspendAccount } from './api.ts';
import { givenWhy, NO_REASON, ReasonFields } from './reason-fields.tsx';

type SuspendDialogProps = {
  account: AccountDetails;
  onClose: () => void;
  onSaved: (said: string) => Promise<void>;
};

const DAY_MS = 24 * 60 * 60_000;
/** In days; null for good. */
const LENGTHS = { week: 7, month: 30, year: 365, good: null } as const;
type Length = keyof typeof LENGTHS;
const LENGTH_NAMES = Object.keys(LENGTHS) as Length[];

/** How long somebody is kept out, and why: they are told by letter. */
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
