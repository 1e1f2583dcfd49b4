import { useState } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { enterAppCode, enterRecoveryCode, type SecondFactors } from '#site/session/second-factor.ts';
import { useSessionClient } from '#site/session/use-session.ts';
import { TextField } from '#site/ui/form/text-fields.tsx';
import { AccountForm, useAccountForm } from './shared/account-form.tsx';
import { CodeField } from './shared/fields.tsx';

/** Stands for the recovery codes in the list of second factors. */
const RECOVERY = 'recovery';

/** Asks for the code of one second factor, and lets the user choose another. */
export function SecondFactorForm({ apps, hasRecoveryCodes }: SecondFactors) {
  const { t } = useTranslation();
  const ways = [...apps.map(({ id }) => id), ...(hasRecoveryCodes ? [RECOVERY] : [])];
  const [chosen, setChosen] = useState(ways[0]);
  const [hasChosen, setHasChosen] = useState(false);
  const choose = (way: string) => {
    setChosen(way);
    setHasChosen(true);
  };
  const name = (id: string) => apps.find((app) => app.id === id)?.name ?? t('account.secondFactor.unnamed');
  if (!chosen) return <p>{t('account.secondFactor.none')}</p>;
  return (
    <>
      <CodeForm
        key={chosen}
        way={chosen}
        label={t('account.secondFactor.app', { name: name(chosen) })}
        isAskedFor={hasChosen}
      />
      <div className="grid justify-items-start gap-2 text-sm">
        {ways
          .filter((way) => way !== chosen)
          .map((way) => (
            <button key={way} type="button" className="link min-h-6" onClick={() => choose(way)}>
              {way === RECOVERY
                ? t('account.secondFactor.useRecovery')
                : t('account.secondFactor.useApp', { name: name(way) })}
            </button>
          ))}
      </div>
    </>
  );
}

type CodeFormProps = {
  way: string;
  label: string;
  /** The user has just chosen this factor: the pressed button, which had the focus, is gone. */
  isAskedFor: boolean;
};

function CodeForm({ way, label, isAskedFor }: CodeFormProps) {
  const { t } = useTranslation();
  const getClient = useSessionClient();
  const isRecovery = way === RECOVERY;
  const state = useAccountForm<'code'>({
    check: ({ code }) => ({ code: code.trim() ? null : t('account.check.code') }),
    // The page redirects when the session reports the accepted code.
    send: async ({ code }) => {
      const client = await getClient();
      if (isRecovery) await enterRecoveryCode(client, code.trim());
      else await enterAppCode(client, way, code.replace(/\D/g, ''));
    },
  });
  const error = state.problems.fields.code;
  return (
    <AccountForm state={state} action={t('account.secondFactor.action')}>
      {isRecovery ? (
        <TextField
          label={t('account.secondFactor.recovery')}
          hint={t('account.secondFactor.recoveryHint')}
          error={error}
          name="code"
          autoFocus={isAskedFor}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      ) : (
        <CodeField
          label={label}
          hint={t('account.secondFactor.appHint')}
          error={error}
          autoFocus={isAskedFor}
        />
      )}
    </AccountForm>
  );
}
