import { type ReactNode, useState } from 'react';
import { useAccountForm } from '#site/app/account/shared/account-form.tsx';
import { CodeField } from '#site/app/account/shared/fields.tsx';
import { FocusedMessage } from '#site/app/account/shared/focused-message.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { enterAppCode } from '#site/session/second-factor.ts';
import { TextField } from '#site/ui/form/text-fields.tsx';
import { beginApp, type NewApp } from './factors-api.ts';
import { CopyButton, PanelForm } from './panel.tsx';

type AddAppProps = { onAdded: () => Promise<void>; onCancel: () => void };

/** Adds an authenticator app in two steps: its name, then its first code. */
export function AddApp({ onAdded, onCancel }: AddAppProps) {
  const { t } = useTranslation();
  const [app, setApp] = useState<NewApp | null>(null);
  const cancel = (
    <button type="button" className="button button-quiet" onClick={onCancel}>
      {t('profile.cancel')}
    </button>
  );
  return app ? (
    <FirstCode app={app} onAdded={onAdded} cancel={cancel} />
  ) : (
    <NameOfApp onBegun={setApp} cancel={cancel} />
  );
}

type StepProps = { cancel: ReactNode };

function NameOfApp({ onBegun, cancel }: StepProps & { onBegun: (app: NewApp) => void }) {
  const { t } = useTranslation();
  const state = useAccountForm<'name'>({
    check: ({ name }) => ({ name: name.trim() ? null : t('profile.factor.nameMissing') }),
    async send({ name }) {
      onBegun(await beginApp(await sessionClient(), name.trim()));
    },
  });
  return (
    <PanelForm state={state} action={t('profile.factor.begin')} look="primary" beside={cancel}>
      <TextField
        label={t('profile.factor.name')}
        hint={t('profile.factor.nameHint')}
        name="name"
        defaultValue={t('profile.factor.defaultName')}
        maxLength={40}
        autoComplete="off"
        // The user has just pressed the button that shows this field.
        autoFocus
        required
        error={state.problems.fields.name}
      />
    </PanelForm>
  );
}

function FirstCode({ app, onAdded, cancel }: StepProps & { app: NewApp; onAdded: () => Promise<void> }) {
  const { t } = useTranslation();
  const state = useAccountForm<'code'>({
    check: ({ code }) => ({ code: code.trim() ? null : t('profile.factor.codeMissing') }),
    async send({ code }) {
      await enterAppCode(await sessionClient(), app.id, code.replace(/\s/g, ''));
      await onAdded();
    },
  });
  return (
    <div className="grid gap-4">
      <div>
        <h3 className="font-semibold">{t('profile.factor.scanTitle')}</h3>
        <FocusedMessage className="text-ink-soft">{t('profile.factor.scanText')}</FocusedMessage>
      </div>
      <div className="flex flex-wrap items-center gap-5">
        {/* Dark on light in both themes: authenticator apps cannot scan inverted QR codes. */}
        <img
          src={app.picture}
          alt={t('profile.factor.picture')}
          width={192}
          height={192}
          className="rounded-card border border-rule bg-[#fff] p-2"
        />
        <div className="grid min-w-0 flex-1 basis-56 justify-items-start gap-2">
          <p>{t('profile.factor.secret')}</p>
          <p className="font-mono font-semibold text-lg tracking-wider [overflow-wrap:anywhere]">
            {app.secret.match(/.{1,4}/g)?.join(' ')}
          </p>
          <CopyButton
            text={app.secret}
            label={t('profile.factor.copy')}
            copied={t('profile.factor.copied')}
          />
        </div>
      </div>
      <PanelForm state={state} action={t('profile.factor.verify')} look="primary" beside={cancel}>
        <CodeField label={t('profile.factor.code')} error={state.problems.fields.code} />
      </PanelForm>
    </div>
  );
}
