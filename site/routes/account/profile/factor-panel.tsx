import { useCallback, useState } from 'react';
import { Outcome } from '#site/components/form/outcome.tsx';
import { TaskButton } from '#site/components/form/task-button.tsx';
import { Icon } from '#site/components/icon.tsx';
import { Panel } from '#site/components/panel.tsx';
import type { DataClient } from '#site/data/client.ts';
import { readRecoveryCodes, removeApp } from '#site/data/profile-factors.ts';
import { readSecondFactors, type SecondFactors } from '#site/data/second-factor.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLive } from '#site/session/use-live.ts';
import { useSessionClient } from '#site/session/use-session.ts';
import { AddApp } from './add-app.tsx';
import { RecoveryPanel } from './recovery-panel.tsx';
import { useTask } from './use-task.ts';
import { Waiting } from './waiting.tsx';

/** The second step of signing in: authenticator apps, and codes for the day that they are lost. */
export function FactorPanel() {
  const { t } = useTranslation();
  const getClient = useSessionClient();
  const live = useLive(
    useCallback(async (client: DataClient) => {
      const { apps } = await readSecondFactors(client);
      // Nobody has codes without another factor.
      return { apps, codes: apps.length > 0 ? await readRecoveryCodes(client) : null };
    }, []),
  );
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<string | null>(null);
  const task = useTask();
  const apps = live.data?.apps ?? [];

  const remove = (app: SecondFactors['apps'][number]) =>
    task.run(async () => {
      const client = await getClient();
      await removeApp(client, app.id);
      setLeaving(null);
      await live.reload();
      return t('profile.factor.removed');
    });

  return (
    <>
      <Panel
        title={t('profile.factor.title')}
        text={t('profile.factor.text')}
        aside={live.data && <State isOn={apps.length > 0} />}
      >
        {!live.data && <Waiting live={live} />}
        {apps.length > 0 && (
          <ul aria-label={t('profile.factor.list')} className="grid gap-3">
            {apps.map((app) => (
              <li key={app.id} className="flex flex-wrap items-center gap-3">
                <Icon name="phone" className="size-5" />
                <p className="min-w-0 flex-1 basis-40 font-semibold">
                  {app.name ?? t('profile.factor.unnamed')}
                </p>
                {leaving === app.id ? (
                  <div className="flex flex-wrap items-center gap-3">
                    <p>{t('profile.factor.removeSure', { name: app.name ?? t('profile.factor.unnamed') })}</p>
                    <TaskButton look="danger" isBusy={task.isBusy} onPress={() => remove(app)}>
                      {t('profile.factor.remove')}
                    </TaskButton>
                    <TaskButton isBusy={task.isBusy} onPress={() => setLeaving(null)}>
                      {t('profile.cancel')}
                    </TaskButton>
                  </div>
                ) : (
                  <TaskButton
                    isBusy={task.isBusy}
                    label={t('profile.factor.removeOf', { name: app.name ?? t('profile.factor.unnamed') })}
                    onPress={() => setLeaving(app.id)}
                  >
                    {t('profile.factor.remove')}
                  </TaskButton>
                )}
              </li>
            ))}
          </ul>
        )}
        {isAdding ? (
          <AddApp
            onCancel={() => setAdding(false)}
            onAdded={async () => {
              setAdding(false);
              await live.reload();
              await task.run(async () => t('profile.factor.added'));
            }}
          />
        ) : (
          <div className="flex flex-wrap items-center gap-3">
            {live.data && (
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
      {apps.length > 0 && live.data?.codes !== undefined && (
        <RecoveryPanel codes={live.data?.codes ?? null} onChange={live.reload} />
      )}
    </>
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
