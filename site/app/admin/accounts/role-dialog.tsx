import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountDetails } from '#domain/accounts/accounts.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/accounts/staff.ts';
import { ConfirmDialog } from '#site/app/admin/shared/confirm-dialog.tsx';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { ChoiceField } from '#site/ui/form/choice-fields.tsx';
import { SelectField } from '#site/ui/form/text-fields.tsx';
import { useAccountTitle } from './account-title.ts';
import { giveStaffRole, mrcsQuery } from './api.ts';

type RoleDialogProps = {
  account: AccountDetails;
  onClose: () => void;
  onSaved: (said: string) => Promise<void>;
};

/** Role of an account in the administration, with the MRCs of a regional moderator. */
export function RoleDialog({ account, onClose, onSaved }: RoleDialogProps) {
  const { t } = useTranslation();
  const titleOf = useAccountTitle();
  const task = useAdminAction();
  const [role, setRole] = useState<StaffRole | 'none'>(account.role ?? 'none');
  const [mrcs, setMrcs] = useState(account.mrcs);
  const save = () =>
    task.run(async (client) => {
      await giveStaffRole(client, account.id, role === 'none' ? null : role, mrcs);
      await onSaved(t(role === 'none' ? 'accounts.roleTaken' : 'accounts.roleGiven'));
      return null;
    });
  return (
    <ConfirmDialog
      title={t('accounts.roleOf', { name: titleOf(account) })}
      confirm={t('admin.save')}
      task={task}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <ChoiceField<StaffRole | 'none'>
        label={t('accounts.role')}
        hint={t(`accounts.roleHints.${role}`)}
        value={role}
        onChange={setRole}
        options={[
          { value: 'none', label: t('accounts.noRole') },
          ...STAFF_ROLES.map((value) => ({ value, label: t(`admin.roles.${value}`) })),
        ]}
      />
      {role === 'regional_moderator' && <MrcChoice chosen={mrcs} onChange={setMrcs} />}
    </ConfirmDialog>
  );
}

type MrcChoiceProps = { chosen: readonly number[]; onChange: (mrcs: number[]) => void };

/** Adds MRCs one at a time from the list of all; each chosen one has a button that takes it off. */
function MrcChoice({ chosen, onChange }: MrcChoiceProps) {
  const { t } = useTranslation();
  const { data: mrcs = [], isError } = useQuery(mrcsQuery);
  return (
    <div className="grid gap-2">
      <SelectField
        label={t('accounts.addMrc')}
        error={isError ? t('admin.failed') : undefined}
        value=""
        onChange={({ target }) => onChange([...chosen, Number(target.value)])}
        options={[
          { value: '', label: t('accounts.chooseMrc') },
          ...mrcs
            .filter(({ id }) => !chosen.includes(id))
            .map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <ul aria-label={t('accounts.mrcs')} className="flex flex-wrap gap-2">
        {mrcs
          .filter(({ id }) => chosen.includes(id))
          .map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                className="chip"
                aria-label={t('accounts.removeMrc', { name })}
                onClick={() => onChange(chosen.filter((each) => each !== id))}
              >
                {name} ×
              </button>
            </li>
          ))}
      </ul>
    </div>
  );
}
