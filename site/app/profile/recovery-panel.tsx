import { useState } from 'react';
import { FocusedMessage } from '#site/app/account/shared/focused-message.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { saveFile } from '#site/ui/save-file.ts';
import { makeRecoveryCodes, type RecoveryCodes } from './factors-api.ts';
import { CopyButton, useAccountAction } from './panel.tsx';
import { secondFactorQuery } from './queries.ts';

/** Recovery codes for a lost phone; they are displayed only once, when generated. */
export function RecoveryPanel({ codes }: { codes: RecoveryCodes | null }) {
  const { t } = useTranslation();
  const [made, setMade] = useState<string[] | null>(null);
  const task = useAccountAction(secondFactorQuery.queryKey);
  const make = () =>
    task.run(async (client) => {
      const fresh = await makeRecoveryCodes(client);
      setMade(fresh.map((code) => code.match(/.{1,4}/g)?.join('-') ?? code));
      return null;
    });
  return (
    <Panel title={t('profile.recovery.title')} text={t('profile.recovery.text')}>
      {made ? (
        <MadeCodes codes={made} onKept={() => setMade(null)} />
      ) : (
        <>
          <p>
            {codes
              ? t('profile.recovery.left', { count: codes.remaining, total: codes.total })
              : t('profile.recovery.none')}
            {codes && <span className="block text-ink-soft text-sm">{t('profile.recovery.renewSure')}</span>}
          </p>
          <div className="flex flex-wrap items-center gap-3">
            <TaskButton look={codes ? 'quiet' : 'primary'} isBusy={task.isBusy} onPress={make}>
              {codes ? t('profile.recovery.renew') : t('profile.recovery.make')}
            </TaskButton>
            <Outcome failed={task.failed} />
          </div>
        </>
      )}
    </Panel>
  );
}

function MadeCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { t } = useTranslation();
  const text = codes.join('\n');
  return (
    <div className="grid gap-4">
      <FocusedMessage className="flex items-start gap-2 font-semibold">
        <Icon name="circle-alert" className="mt-0.5 size-5" />
        {t('profile.recovery.shown')}
      </FocusedMessage>
      <ol className="grid gap-x-8 gap-y-1 rounded-card bg-sunken p-4 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="button button-quiet"
          onClick={() =>
            saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), t('profile.recovery.file'))
          }
        >
          <Icon name="download" />
          {t('profile.recovery.download')}
        </button>
        <CopyButton text={text} label={t('profile.recovery.copy')} copied={t('profile.recovery.copied')} />
        <button type="button" className="button button-primary" onClick={onKept}>
          {t('profile.recovery.kept')}
        </button>
      </div>
    </div>
  );
}
