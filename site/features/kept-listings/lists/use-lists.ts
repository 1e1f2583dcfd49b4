import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { type AccountList, KEPT_MAX, LIST_NAME_MAX, LISTS_MAX } from '#domain/listing/kept-lists.ts';
import type { DataClient } from '#site/data/client.ts';
import { DataError } from '#site/data/error.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLive } from '#site/session/use-live.ts';
import { useSessionClient } from '#site/session/use-session.ts';
import { useTaskWith } from '#site/ui/form/use-task.ts';
import { askedList, showList } from '../shown-list.ts';
import { putInList, readLists } from './api.ts';

const REFUSALS = ['invalid_name', 'name_taken', 'too_many_lists', 'list_full', 'list_not_found'] as const;

/** A listing that was taken out of a named list, until it is put back. */
type TakenOut = { listId: number; slug: string };

/** The lists of the account, and the named one of the address, which the page then shows. */
export function useLists() {
  const { data: lists, hasFailed, reload } = useLive(readLists);
  const id = useSyncExternalStore(onHash, askedList, () => null);
  const { t } = useTranslation();
  const task = useListTask(reload);
  const [takenOut, setTakenOut] = useState<TakenOut | null>(null);
  const current = lists?.find((list) => list.id === id && list.name !== null) ?? null;
  const remove = useEffectEvent((listId: number, slug: string, name: string) => {
    void task.run(
      (client) => putInList(client, listId, slug, false),
      () => {
        setTakenOut({ listId, slug });
        return t('accountLists.takenOut', { name });
      },
    );
  });
  const putBack = ({ listId, slug }: TakenOut) =>
    void task.run(
      (client) => putInList(client, listId, slug, true),
      () => {
        setTakenOut(null);
        return null;
      },
    );
  useEffect(() => {
    if (!lists) {
      // The star's list is on this device: it is shown in place of the awaited one.
      if (hasFailed) showList(null);
      return;
    }
    showList(
      current && {
        id: current.id,
        slugs: current.slugs,
        remove: (slug, name) => remove(current.id, slug, name),
      },
    );
  }, [lists, current, hasFailed]);
  const undo = takenOut && takenOut.listId === current?.id && task.done ? () => putBack(takenOut) : null;
  return { lists, current, hasFailed, reload, task, undo };
}

/** A change of the lists, which are read again after it. */
export function useListTask(reload: () => Promise<void>) {
  const { t } = useTranslation();
  const getClient = useSessionClient();
  const task = useTaskWith((error) => {
    const code = REFUSALS.find((one) => error instanceof DataError && error.code === one);
    if (!code) console.error(error);
    const limits = { lists: LISTS_MAX, listings: KEPT_MAX, characters: LIST_NAME_MAX };
    return t(`accountLists.refusals.${code ?? 'unexpected_failure'}`, limits);
  });
  return {
    ...task,
    /** @param finish receives the answer once the lists are read again; returns the success message */
    run: <Answer>(
      change: (client: DataClient) => Promise<Answer>,
      finish: (answer: Answer) => string | null,
    ) =>
      task.run(async () => {
        const answer = await change(await getClient());
        await reload();
        return finish(answer);
      }),
  };
}

export type ListTask = ReturnType<typeof useListTask>;

/** The name that the person gave the list; in the language of the page for the star's list. */
export function useListName(): (list: Pick<AccountList, 'name'>) => string {
  const { t } = useTranslation();
  return ({ name }) => name ?? t('accountLists.default');
}

function onHash(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
