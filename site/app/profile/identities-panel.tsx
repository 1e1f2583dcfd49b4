import { ReturnFromElsewhere } from '#site/app/account/return-from-elsewhere.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSettings } from '#site/page/page-context.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Panel } from '#site/ui/panel.tsx';
import type { Identity } from './api.ts';
import { linkGoogle, unlinkIdentity } from './credentials-api.ts';
import type { AccountPanelProps } from './panel.tsx';
import { useAccountAction } from './panel.tsx';
import { sectionAddress } from './section-nav.tsx';

/** Accounts at other providers with which the user signs in. */
export function IdentitiesPanel({ account, onChange }: AccountPanelProps) {
  const { t } = useTranslation();
  const { googleSignIn } = useSettings();
  const task = useAccountAction();
  const { identities, hasPassword } = account;
  const others = identities.filter(({ provider }) => provider !== 'email' && provider !== 'phone');
  const canLink = googleSignIn && !others.some(({ provider }) => provider === 'google');
  if (others.length === 0 && !canLink) return null;

  const link = () =>
    task.run(async (client) => {
      await linkGoogle(client, sectionAddress('sign-in'));
      return null;
    });
  const unlink = (identity: Identity) =>
    task.run(async (client) => {
      await unlinkIdentity(client, identity);
      onChange({ identities: identities.filter((other) => other !== identity) });
      return t('profile.identities.unlinked');
    });

  return (
    <Panel title={t('profile.identities.title')} text={t('profile.identities.text')}>
      <ReturnFromElsewhere />
      {others.length === 0 && <p>{t('profile.identities.none')}</p>}
      {others.length > 0 && (
        <ul className="grid gap-3">
          {others.map((identity) => {
            const provider =
              identity.provider === 'google' ? t('profile.identities.google') : identity.provider;
            const email = String(identity.identity_data?.email ?? '');
            const isLast = identities.length === 1;
            return (
              <li key={identity.identity_id} className="flex flex-wrap items-center gap-3">
                <Icon name="globe" className="size-5" />
                <p className="min-w-0 flex-1 basis-48">
                  <span className="font-semibold">{provider}</span>{' '}
                  <span className="text-ink-soft">{t('profile.identities.linked', { email })}</span>
                  {isLast && !hasPassword && (
                    <span className="block text-ink-soft text-sm">{t('profile.identities.last')}</span>
                  )}
                </p>
                {!isLast && (
                  <TaskButton
                    isBusy={task.isBusy}
                    onPress={() => unlink(identity)}
                    label={t('profile.identities.unlinkOf', { provider, email })}
                  >
                    {t('profile.identities.unlink')}
                  </TaskButton>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {canLink && (
          <TaskButton isBusy={task.isBusy} onPress={link}>
            {t('profile.identities.link')}
          </TaskButton>
        )}
        <Outcome done={task.done} failed={task.failed} />
      </div>
    </Panel>
  );
}
