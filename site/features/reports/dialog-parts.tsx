import type { RefObject } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import type { Live } from '#site/session/use-live.ts';
import { FormActions } from '#site/ui/form/task-button.tsx';

type ReadingProps = Pick<Live<unknown>, 'hasFailed' | 'reload'> & { onCancel: () => void };

/** Loading or error state, in place of a form. */
export function LoadingState({ hasFailed, reload, onCancel }: ReadingProps) {
  const { t } = useTranslation();
  return (
    <div className="mt-4 grid gap-4">
      {hasFailed ? (
        <p role="alert" className="font-medium text-bad">
          {t('form.notRead')}
        </p>
      ) : (
        <p role="status">{t('form.reading')}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {hasFailed && (
          <button type="button" className="button button-primary" onClick={() => void reload()}>
            {t('form.retry')}
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={onCancel}>
          {t('form.cancel')}
        </button>
      </div>
    </div>
  );
}

/** A field that only bots, which fill in every field, find. */
export function Honeypot({ trap }: { trap: RefObject<HTMLInputElement | null> }) {
  return (
    <input ref={trap} name="website" tabIndex={-1} aria-hidden="true" autoComplete="off" className="hidden" />
  );
}

type SendButtonsProps = {
  /** Label of the submit button. */
  action: string;
  isBusy: boolean;
  onCancel: () => void;
};

/** Buttons at the end of a dialog's form. */
export function SendButtons({ action, isBusy, onCancel }: SendButtonsProps) {
  const { t } = useTranslation();
  return (
    <FormActions
      isBusy={isBusy}
      action={isBusy ? t('form.sending') : action}
      cancel={t('form.cancel')}
      onCancel={onCancel}
    />
  );
}

type ThanksProps = {
  /** Explains the next step. */
  text: string;
  onClose: () => void;
};

/** Confirmation after a dialog's form is sent. */
export function Thanks({ text, onClose }: ThanksProps) {
  const { t } = useTranslation();
  return (
    <div className="mt-3 grid justify-items-start gap-5">
      <p role="status">{text}</p>
      <button type="button" className="button button-primary" onClick={onClose}>
        {t('form.close')}
      </button>
    </div>
  );
}
