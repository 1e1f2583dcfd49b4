import type { FormEvent, ReactNode } from 'react';
import { type AccountList, LIST_NAME_MAX } from '#domain/listing/kept-lists.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { SubmitButton, TaskButton } from '#site/ui/form/task-button.tsx';
import { TextField } from '#site/ui/form/text-fields.tsx';
import { Modal } from '#site/ui/modal.tsx';
import { deleteList, saveList } from './api.ts';
import { type ListTask, useListTask } from './use-lists.ts';

type DialogProps = { reload: () => Promise<void>; onClose: () => void };

type NameDialogProps = DialogProps & {
  /** The list to rename; a new one without it. */
  list?: AccountList;
  onSaved: (id: number) => void;
};

/** Asks for the name of a list. */
export function NameDialog({ list, reload, onSaved, onClose }: NameDialogProps) {
  const { t } = useTranslation();
  const task = useListTask(reload);
  const save = (name: string) =>
    task.run(
      (client) => saveList(client, list?.id ?? null, name),
      (id) => {
        onSaved(id);
        return null;
      },
    );
  return (
    <Modal
      title={t(list ? 'accountLists.renameTitle' : 'accountLists.createTitle')}
      isBusy={task.isBusy}
      onClose={onClose}
    >
      <NameForm
        task={task}
        label={t('accountLists.name')}
        name={list?.name ?? ''}
        action={t('accountLists.save')}
        onSave={save}
      >
        <TaskButton isBusy={task.isBusy} onPress={onClose}>
          {t('accountLists.cancel')}
        </TaskButton>
      </NameForm>
    </Modal>
  );
}

type NameFormProps = {
  task: ListTask;
  label: string;
  name?: string;
  action: string;
  onSave: (name: string, form: HTMLFormElement) => Promise<void>;
  children?: ReactNode;
};

/** The field of a list's name, and the button that saves it. */
export function NameForm({ task, label, name, action, onSave, children }: NameFormProps) {
  const { t } = useTranslation();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void onSave(String(new FormData(form).get('name') ?? ''), form);
  };
  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={send}>
      <TextField
        name="name"
        label={label}
        hint={t('accountLists.nameHint')}
        error={task.failed}
        defaultValue={name}
        maxLength={LIST_NAME_MAX}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isBusy={task.isBusy}>{action}</SubmitButton>
        {children}
      </div>
    </form>
  );
}

type DeleteDialogProps = DialogProps & { list: AccountList; onDeleted: () => void };

/** The confirmation before a list is deleted. */
export function DeleteDialog({ list, reload, onDeleted, onClose }: DeleteDialogProps) {
  const { t } = useTranslation();
  const task = useListTask(reload);
  const remove = () =>
    task.run(
      (client) => deleteList(client, list.id),
      () => {
        onDeleted();
        return null;
      },
    );
  return (
    <Modal title={t('accountLists.deleteTitle', { name: list.name })} isBusy={task.isBusy} onClose={onClose}>
      <div className="mt-3 grid gap-4">
        <p>{t('accountLists.deleteText')}</p>
        <Outcome failed={task.failed} />
        <div className="flex flex-wrap gap-3">
          <TaskButton isBusy={task.isBusy} look="danger" onPress={() => void remove()}>
            {t('accountLists.deleteAction')}
          </TaskButton>
          <TaskButton isBusy={task.isBusy} onPress={onClose}>
            {t('accountLists.cancel')}
          </TaskButton>
        </div>
      </div>
    </Modal>
  );
}
