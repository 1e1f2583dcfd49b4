import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import type { Action } from '#site/session/queries.tsx';
import type { SecondFactors } from '#site/session/second-factor.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { keepFocusIn } from '#site/ui/kept-focus.ts';
import { Panel } from '#site/ui/panel.tsx';
import { AddApp } from './add-app.tsx';
import { removeApp } from './factors-api.ts';
import { useAccountAction, Waiting } from './panel.tsx';
import { secondFactorQuery } from './queries.ts';
import { RecoveryPanel } from './recovery-panel.tsx';

/** Second factor: authenticator apps, and recovery codes for a lost phone. */
export function FactorPanel() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const query = useQuery(secondFactorQuery);
  const [isAdding, setAdding] = useState(false);
  const task = useAccountAction(secondFactorQuery.queryKey);
  const apps = query.data?.apps ?? [];

  return (
    <>
      <Panel
        title={t('profile.factor.title')}
        text={t('profile.factor.text')}
        aside={query.data && <State isOn={apps.length > 0} />}
      >
        {!query.data && <Waiting query={query} />}
        {apps.length > 0 && (
          <ul aria-label={t('profile.factor.list')} className="grid gap-3">
            {apps.map((app) => (
              <AppRow key={app.id} app={app} task={task} />
            ))}
          </ul>
        )}
        {isAdding ? (
          <AddApp
            onCancel={() => setAdding(false)}
            onAdded={async () => {
              setAdding(false);
              await queryClient.invalidateQueries(secondFactorQuery);
              await task.run(async () => t('profile.factor.added'));
            }}
          />
        ) : (
          <div className="flex flex-wrap items-center gap-3">
            {query.data && (
              <TaskButton
                look={apps.length === 0 ? 'primary' : 'quiet'}
                isBusy={task.isBusy}
                onPress={() => setAdding(true)}
              >
                {t('profile.factor.add')}
              </TaskButton>
            )}
            <Outcome done={task.done} failed={task.failed} />
          </div>
        )}
      </Panel>
      {apps.length > 0 && <RecoveryPanel codes={query.data?.codes ?? null} />}
    </>
  );
}

/** An authenticator app; removing it takes a confirmation. */
function AppRow({ app, task }: { app: SecondFactors['apps'][number]; task: Action }) {
  const { t } = useTranslation();
  const [isLeaving, setLeaving] = useState(false);
  const name = app.name ?? t('profile.factor.unnamed');
  const remove = () =>
    task.run(async (client) => {
      await removeApp(client, app.id);
      setLeaving(false);
      return t('profile.factor.removed');
    });
  return (
    <li ref={keepFocusIn} className="flex flex-wrap items-center gap-3">
      <Icon name="phone" className="size-5" />
      <p className="min-w-0 flex-1 basis-40 font-semibold">{name}</p>
      {isLeaving ? (
        <div className="flex flex-wrap items-center gap-3">
          <p>{t('profile.factor.removeSure', { name })}</p>
          <TaskButton look="danger" isBusy={task.isBusy} onPress={remove}>
            {t('profile.factor.remove')}
          </TaskButton>
          <TaskButton isBusy={task.isBusy} onPress={() => setLeaving(false)}>
            {t('profile.cancel')}
          </TaskButton>
        </div>
      ) : (
        <TaskButton
          isBusy={task.isBusy}
          label={t('profile.factor.removeOf', { name })}
          onPress={() => setLeaving(true)}
        >
          {t('profile.factor.remove')}
        </TaskButton>
      )}
    </li>
  );
}

function State({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation();
  return (
    <p className={`chip ${isOn ? 'border-good text-good' : ''}`}>
      {isOn && <Icon name="shield-check" className="size-4" />}
      {isOn ? t('profile.factor.on') : t('profile.factor.off')}
    </p>
  );
}
