import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { FormActions } from '#site/ui/form/task-button.tsx';
import type { Task } from '#site/ui/form/use-task.ts';
import { Modal } from '#site/ui/modal.tsx';

type ConfirmDialogProps = {
  /** The action and its subject. */
  title: string;
  /** Label of the confirm button. */
  confirm: string;
  cancel?: string;
  look?: 'primary' | 'danger';
  task: Pick<Task, 'isBusy' | 'failed'>;
  onConfirm: () => void;
  onClose: () => void;
  /** Consequences of the action, and its fields. */
  children: ReactNode;
};

/** Asks for a confirmation before an action, with the fields that it takes, and shows why it was refused. */
export function ConfirmDialog({
  title,
  confirm,
  cancel,
  look = 'primary',
  task,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!task.isBusy) onConfirm();
  };
  return (
    <Modal title={title} isBusy={task.isBusy} onClose={onClose}>
      <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
        {children}
        <Outcome failed={task.failed} />
        <FormActions
          isBusy={task.isBusy}
          look={look}
          action={confirm}
          cancel={cancel ?? t('admin.cancel')}
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}
