import { useState } from 'react';
import type { AccountList } from '#domain/listing/kept-lists.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { CheckboxField } from '#site/ui/form/choice-fields.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { Modal } from '#site/ui/modal.tsx';
import { putInList, saveList } from './api.ts';
import { NameForm } from './list-dialogs.tsx';
import { useListTask } from './use-lists.ts';

type ChooseDialogProps = {
  listing: { slug: string; name: string };
  lists: readonly AccountList[];
  reload: () => Promise<void>;
  onClose: () => void;
};

/** The lists that a listing is in: checking another one copies it there, unchecking takes it out. */
export function ChooseDialog({ listing, lists, reload, onClose }: ChooseDialogProps) {
  const { t } = useTranslation();
  const { slug, name } = listing;
  const named = lists.filter((list) => list.name !== null);
  const task = useListTask(reload);
  const naming = useListTask(reload);
  // The box shows the choice while it is sent.
  const [sent, setSent] = useState<{ id: number; isIn: boolean } | null>(null);
  const put = async (list: AccountList, isIn: boolean) => {
    if (task.isBusy) return;
    setSent({ id: list.id, isIn });
    await task.run(
      (client) => putInList(client, list.id, slug, isIn),
      () => t(isIn ? 'accountLists.put' : 'accountLists.taken', { list: list.name }),
    );
    setSent(null);
  };
  const create = (given: string, form: HTMLFormElement) =>
    naming.run(
      async (client) => putInList(client, await saveList(client, null, given), slug, true),
      () => {
        form.reset();
        return null;
      },
    );
  return (
    <Modal
      title={t('accountLists.chooseTitle', { name })}
      isBusy={task.isBusy || naming.isBusy}
      onClose={onClose}
    >
      <fieldset className="mt-3 grid gap-1">
        <legend className="mb-2 text-ink-soft">{t('accountLists.chooseText')}</legend>
        {named.map((list) => (
          <CheckboxField
            key={list.id}
            label={list.name}
            isChecked={sent?.id === list.id ? sent.isIn : list.slugs.includes(slug)}
            onChange={(isIn) => void put(list, isIn)}
          />
        ))}
      </fieldset>
      <Outcome done={task.done} failed={task.failed} />
      <NameForm
        task={naming}
        label={t('accountLists.create')}
        action={t('accountLists.createAndPut')}
        onSave={create}
      >
        <button type="button" className="button button-quiet" onClick={onClose}>
          {t('accountLists.close')}
        </button>
      </NameForm>
    </Modal>
  );
}
