import { useState } from 'react';
import { DISPLAY_NAME_MAX, DISPLAY_NAME_MIN } from '#domain/limits.ts';
import { useAccountForm } from '#site/app/account/use-account-form.ts';
import type { Translate } from '#site/i18n/translator.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { TextField } from '#site/ui/form/text-field.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { saveDisplayName } from './api.ts';
import { PanelForm } from './panel-form.tsx';
import type { AccountPanelProps } from './panel-props.ts';

/** The name that reviews are signed with. */
export function NamePanel({ account, onChange }: AccountPanelProps) {
  const { t } = useTranslation();
  const [done, setDone] = useState<string | null>(null);
  const state = useAccountForm<'displayName'>({
    check: ({ displayName }) => ({ displayName: checkDisplayName(t, displayName.trim()) }),
    async send({ displayName }) {
      setDone(null);
      const wanted = displayName.trim() || null;
      await saveDisplayName(await sessionClient(), account.id, wanted);
      onChange({ displayName: wanted });
      setDone(t('profile.name.saved'));
    },
  });
  return (
    <Panel title={t('profile.name.title')} text={t('profile.name.text')}>
      <PanelForm state={state} action={t('profile.save')} done={done}>
        <TextField
          label={t('profile.name.label')}
          hint={t('profile.name.hint', { min: DISPLAY_NAME_MIN, max: DISPLAY_NAME_MAX })}
          name="displayName"
          autoComplete="nickname"
          defaultValue={account.displayName ?? ''}
          error={state.problems.fields.displayName}
        />
      </PanelForm>
    </Panel>
  );
}

// As the constraints of public.user_profiles; PostgreSQL counts characters and not UTF-16 units.
function checkDisplayName(t: Translate, name: string): string | null {
  const { length } = Array.from(name);
  if (length === 0) return null;
  if (/\p{Cc}/u.test(name)) return t('profile.name.invalid');
  if (length < DISPLAY_NAME_MIN) return t('profile.name.tooShort', { min: DISPLAY_NAME_MIN });
  return length > DISPLAY_NAME_MAX ? t('profile.name.tooLong', { max: DISPLAY_NAME_MAX }) : null;
}
