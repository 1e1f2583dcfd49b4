import { useEffect, useId, useRef } from 'react';
import type { LastEdit } from '#domain/listing/edit.ts';
import type { ListingKey } from '#domain/listing/listing.ts';
import { formatMoment } from '#site/i18n/moments.ts';
import type { Translate } from '#site/i18n/translator.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { ComparedValues } from './compared-values.tsx';
import type { ListingEditor } from './use-listing-editor.ts';

type ConflictPanelProps = {
  editor: ListingEditor;
  /** The fields of the tab that another editor changed too. */
  keys: readonly ListingKey[];
  /** Number of saves that ended in this conflict; each one moves the focus here. */
  attempts: number;
  isBusy: boolean;
  /** Overwrites the other editor's values with the pending edits. */
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Shows the other editor's saved values next to the user's pending edits, which are kept. */
export function ConflictPanel({
  editor,
  keys,
  attempts,
  isBusy,
  onKeepMine,
  onTakeTheirs,
}: ConflictPanelProps) {
  const { t, language } = useTranslation();
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (attempts > 0) heading.current?.focus();
  }, [attempts]);
  const { listing, answers, saved } = editor;
  return (
    <section
      aria-labelledby={title}
      className="grid gap-4 rounded-card border-2 border-bad bg-card p-4 sm:p-5"
    >
      <div className="grid gap-1">
        <h3
          id={title}
          ref={heading}
          tabIndex={-1}
          className="flex items-start gap-2 font-semibold outline-none"
        >
          <Icon name="users" className="mt-0.5 size-5 text-bad" />
          {t('editor.conflict.title')}
        </h3>
        <p>{lastEditText(t, listing.lastEdit, language)}</p>
        <p>{t('editor.conflict.text')}</p>
      </div>
      <ComparedValues
        titles={{ one: t('editor.conflict.mine'), other: t('editor.conflict.theirs') }}
        fields={keys.map((field) => ({ field, one: answers[field], other: saved[field] }))}
      />
      <div className="flex flex-wrap gap-3">
        <TaskButton look="primary" isBusy={isBusy} onPress={onKeepMine}>
          {t('editor.conflict.keepMine')}
        </TaskButton>
        <TaskButton isBusy={isBusy} onPress={onTakeTheirs}>
          {t('editor.conflict.takeTheirs')}
        </TaskButton>
      </div>
    </section>
  );
}

/** One sentence with the author and the time of the last edit. */
function lastEditText(t: Translate, edit: LastEdit | null, language: string): string {
  if (!edit) return t('editor.conflict.other');
  const at = formatMoment(edit.at, language);
  const { email } = edit;
  return email ? t('editor.conflict.named', { email, at }) : t(`editor.conflict.by.${edit.by}`, { at });
}
