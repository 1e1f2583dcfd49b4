import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { AccountList } from '#domain/listing/kept-lists.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSession } from '#site/session/use-session.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { countKept, onKeptChange } from '../kept-storage.ts';
import { listFragment, showList } from '../shown-list.ts';
import { ChooseDialog } from './choose-dialog.tsx';
import { DeleteDialog, NameDialog } from './list-dialogs.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { useListName, useLists } from './use-lists.ts';

/** The named lists of a person who is signed in, on the page of the kept listings. */
export function AccountLists() {
  const session = useSession();
  const isMember = session.status === 'signed-in' && !session.person.owesSecondFactor;
  const isKnown = session.status !== 'loading' || session.isUnreachable;
  useEffect(() => {
    // The address may ask for a named list, which only the account has.
    if (isKnown && !isMember) showList(null);
  }, [isKnown, isMember]);
  return isMember ? <Lists /> : null;
}

type Dialog =
  | { kind: 'create' }
  | { kind: 'rename'; list: AccountList }
  | { kind: 'delete'; list: AccountList }
  | { kind: 'share'; id: number }
  | { kind: 'choose'; slug: string; name: string };

function Lists() {
  const { t } = useTranslation();
  const { lists, current, hasFailed, reload, change } = useLists();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const nav = useRef<HTMLElement>(null);
  const hadDialog = useRef(false);
  useChosenCard(setDialog);
  useEffect(() => {
    // The button that opened the dialog has gone with its list or its card.
    const isLost = hadDialog.current && !dialog && document.activeElement === document.body;
    if (isLost) nav.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
    hadDialog.current = dialog !== null;
  }, [dialog]);
  if (!lists) {
    return hasFailed ? (
      <p role="alert" className="flex flex-wrap items-center gap-3">
        {t('accountLists.notRead')}
        <button type="button" className="button button-quiet" onClick={() => void reload()}>
          {t('accountLists.retry')}
        </button>
      </p>
    ) : null;
  }
  const head = current ?? lists.find(({ name }) => name === null);
  // Read again after each change of its link.
  const shared = dialog?.kind === 'share' ? lists.find(({ id }) => id === dialog.id) : undefined;
  const close = () => setDialog(null);
  const open = (id: number | null) => {
    close();
    location.hash = listFragment(id);
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <nav ref={nav} aria-label={t('accountLists.label')} className="flex flex-wrap items-center gap-2">
        <ListLinks lists={lists} current={current} />
        <button type="button" className="button button-quiet" onClick={() => setDialog({ kind: 'create' })}>
          <Icon name="plus" />
          {t('accountLists.create')}
        </button>
      </nav>
      {head && (
        <ListHead
          list={head}
          onShare={() => setDialog({ kind: 'share', id: head.id })}
          onRename={() => setDialog({ kind: 'rename', list: head })}
          onDelete={() => setDialog({ kind: 'delete', list: head })}
        />
      )}
      <div
        className={
          change.takenOut || change.failed ? 'flex flex-wrap items-center gap-x-4 gap-y-2' : 'contents'
        }
      >
        <Outcome
          done={change.takenOut && t('accountLists.takenOut', { name: change.takenOut })}
          failed={change.failed}
        />
        {change.takenOut && (
          <button type="button" className="button button-quiet" onClick={change.undo}>
            {t('accountLists.undo')}
          </button>
        )}
      </div>
      {shared && <ShareDialog list={shared} reload={reload} onClose={close} />}
      {dialog?.kind === 'create' && <NameDialog reload={reload} onSaved={open} onClose={close} />}
      {dialog?.kind === 'rename' && (
        <NameDialog list={dialog.list} reload={reload} onSaved={close} onClose={close} />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteDialog list={dialog.list} reload={reload} onDeleted={() => open(null)} onClose={close} />
      )}
      {dialog?.kind === 'choose' && (
        <ChooseDialog listing={dialog} lists={lists} reload={reload} onClose={close} />
      )}
    </div>
  );
}

type ListLinksProps = { lists: readonly AccountList[]; current: AccountList | null };

function ListLinks({ lists, current }: ListLinksProps) {
  const nameOf = useListName();
  const kept = useSyncExternalStore(onKeptChange, countKept, () => 0);
  const named = lists.filter(({ name }) => name !== null);
  const links: { id: number | null; name: string | null; count: number }[] = [
    { id: null, name: null, count: kept },
    ...named.map(({ id, name, slugs }) => ({ id, name, count: slugs.length })),
  ];
  return links.map((link) => (
    <a
      key={link.id}
      href={listFragment(link.id)}
      aria-current={link.id === (current?.id ?? null) ? 'page' : undefined}
      className="button button-quiet max-w-full aria-[current]:border-ink aria-[current]:bg-sunken"
    >
      <span className="truncate">{nameOf(link)}</span>
      <span className="font-normal text-ink-soft tabular-nums">{link.count}</span>
    </a>
  ));
}

type ListHeadProps = { list: AccountList; onShare: () => void; onRename: () => void; onDelete: () => void };

function ListHead({ list, onShare, onRename, onDelete }: ListHeadProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {(list.name || list.token) && (
        <div>
          {list.name && <h2 className="font-bold text-heading wrap-anywhere">{list.name}</h2>}
          {list.token && <p className="text-ink-soft">{t('accountLists.isShared')}</p>}
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <button type="button" className="button button-quiet" onClick={onShare}>
          <Icon name="share-2" />
          {t('accountLists.share')}
        </button>
        {list.name && (
          <>
            <button type="button" className="button button-quiet" onClick={onRename}>
              {t('accountLists.rename')}
            </button>
            <button type="button" className="button button-quiet" onClick={onDelete}>
              {t('accountLists.delete')}
            </button>
          </>
        )}
      </div>
      {list.name && list.slugs.length === 0 && (
        <p className="basis-full text-ink-soft">{t('accountLists.none')}</p>
      )}
    </div>
  );
}

/** Opens the lists of a card, whose button the server renders. */
function useChosenCard(open: (dialog: Dialog) => void): void {
  useEffect(() => {
    const hear = ({ target }: Event) => {
      const button = target instanceof Element && target.closest<HTMLElement>('[data-lists]');
      if (!button) return;
      const name = button.closest('article')?.querySelector('h2')?.textContent ?? '';
      open({ kind: 'choose', slug: button.dataset.lists ?? '', name });
    };
    document.addEventListener('click', hear);
    return () => document.removeEventListener('click', hear);
  }, [open]);
}
