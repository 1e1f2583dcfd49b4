import { useState } from 'react';
import { useNavigate } from 'react-router';
import { localizePath } from '#domain/pages/segments.ts';
import { Arrived } from '#site/app/account/arrived.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/use-locale.ts';
import { usePerson } from '#site/session/members-only.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { removeManager } from './api.ts';
import { useListingAction } from './use-listing-action.ts';
import type { ListingEditor } from './use-listing-editor.ts';

type LeavePanelProps = {
  editor: ListingEditor;
  /** The address of whom the listing was just handed over to; null when it was not. */
  heir: string | null;
};

/** For a manager: what they may do, and the way to manage the listing no longer. */
export function LeavePanel({ editor, heir }: LeavePanelProps) {
  const { t } = useTranslation();
  const { id: personId } = usePerson();
  const navigate = useNavigate();
  const locale = useLocale();
  const task = useListingAction();
  const [isAsked, setAsked] = useState(false);
  const leave = () =>
    task.run(async (client) => {
      await removeManager(client, editor.listing.id, personId);
      editor.discard();
      await navigate(localizePath('/mes-entreprises', locale));
      return null;
    });
  return (
    <Panel title={t('editor.manager.title')} text={t('editor.manager.text')}>
      {heir && (
        <Arrived className="font-medium text-good">{t('editor.handOver.done', { email: heir })}</Arrived>
      )}
      {isAsked && <Arrived>{t('editor.manager.sure')}</Arrived>}
      <div className="flex flex-wrap items-center gap-3">
        <TaskButton look="danger" isBusy={task.isBusy} onPress={() => (isAsked ? leave() : setAsked(true))}>
          {isAsked ? t('editor.manager.confirm') : t('editor.manager.leave')}
        </TaskButton>
        {isAsked && (
          <TaskButton isBusy={task.isBusy} onPress={() => setAsked(false)}>
            {t('editor.manager.cancel')}
          </TaskButton>
        )}
        <Outcome failed={task.failed} />
      </div>
    </Panel>
  );
}
