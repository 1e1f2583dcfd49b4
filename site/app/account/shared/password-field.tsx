import { type ComponentProps, useId, useState } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { describe, FieldFrame, type FieldWords } from '#site/ui/form/field-frame.tsx';
import { Icon } from '#site/ui/icon.tsx';

type PasswordFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'autoComplete'> & {
    /** Tells password managers which password to fill in or to save. */
    autoComplete: 'current-password' | 'new-password';
  };

/** Password field with a « show » button: people who type blindly choose short passwords. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <span className="relative block">
        <input
          // Disables spelling correction and translation of a visible password.
          spellCheck={false}
          autoCapitalize="none"
          autoCorrect="off"
          {...input}
          {...describe(id, { hint, error })}
          type={isShown ? 'text' : 'password'}
          className="field pr-12"
        />
        <button
          type="button"
          aria-controls={id}
          aria-label={isShown ? t('form.hidePassword') : t('form.showPassword')}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-field text-ink-soft hover:text-ink"
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} className="size-5" />
        </button>
      </span>
    </FieldFrame>
  );
}
