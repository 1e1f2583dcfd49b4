import { type FormEvent, type RefObject, useRef, useState } from 'react';
import type { EditableListing } from '#domain/listing/edit.ts';
import { LISTING_TABS, type ListingKey } from '#domain/listing/listing.ts';
import { useListingForm } from '#site/features/listing-form/use-listing-form.ts';
import { pathsOf, useUploadQueue } from '#site/features/media/use-upload-queue.ts';
import type { Translate } from '#site/i18n/translator.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import type { Task } from '#site/ui/form/use-task.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { PENDING_GROUPS, PendingPanel, pendingGroups } from './pending-panel.tsx';
import { TabFields } from './tab-fields.tsx';
import type { Tab } from './tabs.ts';
import { useListingAction } from './use-listing-action.ts';
import type { ListingEditor, SaveOutcome } from './use-listing-editor.ts';

type TabPanelProps = {
  editor: ListingEditor;
  tab: Tab;
};

/** One tab: its pending changes, its conflicts with other editors, its fields and its save button. */
export function TabPanel({ editor, tab }: TabPanelProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const keys: readonly ListingKey[] = LISTING_TABS[tab];
  const within = (all: readonly ListingKey[]) => all.filter((key) => keys.includes(key));
  const [dirty, conflicts] = [within(editor.dirty), within(editor.conflicts)];
  const { form, container, task, conflictingSaves, discards, save, discard } = useTabForm({ editor, tab });
  const discardAndSay = (some: readonly ListingKey[], said: string) => {
    discard(some, said);
    // Moves the focus: the pressed button was removed.
    button.current?.focus();
  };

  return (
    <section aria-labelledby="tab-title" className="card grid min-w-0 gap-6 p-5 sm:p-6">
      <div>
        <h2 id="tab-title" ref={heading} tabIndex={-1} className="font-bold text-heading outline-none">
          {t(`editor.tabs.${tab}.name`)}
        </h2>
        <p className="mt-1 max-w-prose text-ink-soft">{t(`editor.tabs.${tab}.text`)}</p>
      </div>
      <PendingPanels
        editor={editor}
        tab={tab}
        onTakenBack={() => {
          task.say(t('editor.pending.takenBack'));
          heading.current?.focus();
        }}
      />
      {conflicts.length > 0 && (
        <ConflictPanel
          editor={editor}
          keys={conflicts}
          attempts={conflictingSaves}
          isBusy={task.isBusy}
          onKeepMine={() => {
            editor.keepMine(conflicts);
            button.current?.focus();
            void save();
          }}
          onTakeTheirs={() => discardAndSay(conflicts, t('editor.conflict.taken'))}
        />
      )}
      <form
        noValidate
        className="grid min-w-0 gap-6"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save();
        }}
      >
        <div ref={container} className="grid min-w-0 gap-6">
          <TabFields
            key={discards}
            tab={tab}
            form={form}
            texts={{
              originals: editor.listing.originals,
              saved: editor.saved,
              onOriginal: (text, language) =>
                task.run(async () => {
                  await editor.setOriginal(text, language);
                  return t('listingFields.basic.madeOriginal');
                }),
            }}
          />
        </div>
        <SaveBar
          button={button}
          listing={editor.listing}
          task={task}
          dirtyCount={dirty.length}
          onDiscard={() => discardAndSay(keys, t('editor.save.undone'))}
        />
      </form>
    </section>
  );
}

/** The changes of a tab that wait for approval. */
function PendingPanels({ editor, tab, onTakenBack }: TabPanelProps & { onTakenBack: () => void }) {
  return pendingGroups(editor.listing.pending)
    .filter((group) => PENDING_GROUPS[group].tab === tab)
    .map((group) => <PendingPanel key={group} editor={editor} group={group} onTakenBack={onTakenBack} />);
}

/** The form of a tab, with what saves and discards its edits. */
function useTabForm({ editor, tab }: TabPanelProps) {
  const { t } = useTranslation();
  const { form, container, refuse } = useListingForm(editor.answers, editor.change);
  const task = useListingAction();
  const queue = useUploadQueue();
  const [conflictingSaves, setConflictingSaves] = useState(0);
  // Remounts fields that hold partial input when the edits are discarded.
  const [discards, setDiscards] = useState(0);
  const save = () =>
    task.run(async () => {
      refuse([]);
      if (tab === 'media') await queue.settled();
      const outcome = await editor.save(tab);
      if (outcome.kind === 'conflict') {
        setConflictingSaves((count) => count + 1);
        return null;
      }
      if (outcome.kind === 'faulty') {
        refuse(outcome.faults);
        return { failed: t('editor.save.faulty', { count: outcome.faults.length }) };
      }
      return savedText(t, editor.listing, outcome, tab);
    });
  const discard = (some: readonly ListingKey[], said: string) => {
    const [typed, saved] = [pathsOf(editor.answers), pathsOf(editor.saved)];
    editor.discard(some);
    setDiscards((count) => count + 1);
    refuse([]);
    task.say(said);
    if (tab === 'media') for (const path of typed) if (!saved.includes(path)) void queue.discard(path);
  };
  return { form, container, task, conflictingSaves, discards, save, discard };
}

type SaveBarProps = {
  button: RefObject<HTMLButtonElement | null>;
  listing: EditableListing;
  task: Task;
  dirtyCount: number;
  onDiscard: () => void;
};

/** The buttons that save and discard, with the result of the last save. */
function SaveBar({ button, listing, task, dirtyCount, onDiscard }: SaveBarProps) {
  const { t } = useTranslation();
  const isDirty = dirtyCount > 0;
  const label = isDirty ? t('editor.save.changes', { count: dirtyCount }) : t('editor.save.action');
  return (
    <div className="grid gap-3 border-rule border-t pt-5">
      <div className="flex flex-wrap items-center gap-3">
        <button
          ref={button}
          type="submit"
          aria-disabled={task.isBusy || undefined}
          className={`button ${isDirty ? 'button-primary' : 'button-quiet'} aria-disabled:opacity-70`}
        >
          {task.isBusy ? t('editor.save.busy') : label}
        </button>
        {isDirty && !task.isBusy && (
          <button type="button" className="button button-quiet" onClick={onDiscard}>
            {t('editor.save.undo')}
          </button>
        )}
      </div>
      <Outcome done={task.isBusy || isDirty ? null : task.done} failed={task.failed} />
      {task.done && !isDirty && listing.status === 'published' && (
        <p>
          <LocalLink to={`/entreprise/${listing.slug}`} className="link">
            {t('editor.view')}
          </LocalLink>
        </p>
      )}
    </div>
  );
}

/**
 * Message after a save: the values now public, the values that wait for approval, and merged changes of other editors.
 *
 * @param before the listing before the save
 */
function savedText(
  t: Translate,
  before: EditableListing,
  { listing, isMerged }: Extract<SaveOutcome, { kind: 'saved' }>,
  tab: Tab,
): string {
  const waits = pendingGroups(listing.pending).some((group) => PENDING_GROUPS[group].tab === tab);
  const what =
    before.status === 'rejected' && listing.status === 'pending'
      ? t('editor.saved.again')
      : waits
        ? t('editor.saved.pending')
        : t('editor.saved.done');
  return isMerged ? `${what} ${t('editor.saved.merged')}` : what;
}
