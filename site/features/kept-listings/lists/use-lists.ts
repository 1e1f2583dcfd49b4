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

/** How taking a listing out of a named list, or putting it back, went. */
type Change = {
  /** The listing that was taken out; null once it is back, or where it failed. */
  takenOut: { listId: number; slug: string; name: string } | null;
  /** Failure message. */
  failed: string | null;
};
type Listed = NonNullable<Change['takenOut']>;

/** The lists of the account, and the named one of the address, which the page then shows. */
export function useLists() {
  const { data: lists, hasFailed, reload } = useLive(readLists);
  const id = useSyncExternalStore(onHash, askedList, () => null);
  const getClient = useSessionClient();
  const describe = useRefusal();
  const [{ takenOut, failed }, setChange] = useState<Change>({ takenOut: null, failed: null });
  const current = lists?.find((list) => list.id === id && list.name !== null) ?? null;
  // Changes do not wait for each other: a card stays until its answer, and the next card can be pressed before it.
  const put = async (listed: Listed, isIn: boolean) => {
    try {
      await putInList(await getClient(), listed.listId, listed.slug, isIn);
      await reload();
      setChange({ takenOut: isIn ? null : listed, failed: null });
    } catch (error) {
      setChange({ takenOut: null, failed: describe(error) });
    }
  };
  const remove = useEffectEvent((listed: Listed) => void put(listed, false));
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
        remove: (slug, name) => remove({ listId: current.id, slug, name }),
      },
    );
  }, [lists, current, hasFailed]);
  const undoable = takenOut?.listId === current?.id ? takenOut : null;
  const change = {
    takenOut: undoable?.name ?? null,
    failed,
    undo: () => undoable && void put(undoable, true),
  };
  return { lists, current, hasFailed, reload, change };
}

/** Words for a change of the lists that was refused. */
function useRefusal(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => {
    const code = REFUSALS.find((one) => error instanceof DataError && error.code === one);
    if (!code) console.error(error);
    const limits = { lists: LISTS_MAX, listings: KEPT_MAX, characters: LIST_NAME_MAX };
    return t(`accountLists.refusals.${code ?? 'unexpected_failure'}`, limits);
  };
}

/** A change of the lists, which are read again after it. */
export function useListTask(reload: () => Promise<void>) {
  const getClient = useSessionClient();
  const task = useTaskWith(useRefusal());
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
