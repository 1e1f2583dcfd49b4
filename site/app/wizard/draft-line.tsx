import { useState } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { Modal } from '#site/ui/modal.tsx';
import { isUntouched } from './draft.ts';
import type { OpenDraft } from './use-draft.ts';

type DraftLineProps = { open: OpenDraft; onRestart: () => void };

/** Whether the draft is saved on the device, and the button that restarts it. */
export function DraftLine({ open, onRestart }: DraftLineProps) {
  const { t } = useTranslation();
  const { draft, keeping } = open;
  const [isAsking, setAsking] = useState(false);
  const isBlank = isUntouched(draft);
  return (
    <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-sm">
      {keeping === 'refused' ? (
        <p role="alert" className="flex max-w-prose items-start gap-1.5 font-medium text-bad">
          <Icon name="circle-alert" className="mt-0.5 size-4" />
          {t('wizard.draft.refused')}
        </p>
      ) : (
        <p className="flex items-center gap-1.5 text-ink-soft">
          {!isBlank && keeping === 'kept' && <Icon name="check" className="size-4 text-good" />}
          {isBlank ? t('wizard.draft.begin') : t(`wizard.draft.${keeping}`)}
        </p>
      )}
      {!isBlank && (
        <button type="button" className="link min-h-11" onClick={() => setAsking(true)}>
          {t('wizard.draft.restart')}
        </button>
      )}
      {isAsking && (
        <Modal title={t('wizard.draft.restartTitle')} onClose={() => setAsking(false)}>
          <p className="mt-2">{t('wizard.draft.restartText')}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <button type="button" className="button button-quiet flex-1" onClick={() => setAsking(false)}>
              {t('wizard.draft.cancel')}
            </button>
            <button
              type="button"
              className="button button-danger"
              onClick={() => {
                setAsking(false);
                onRestart();
              }}
            >
              {t('wizard.draft.restartConfirm')}
            </button>
          </div>
        </Modal>
      )}
    </div>
  );
}
