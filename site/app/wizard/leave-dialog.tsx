import type { Blocker } from 'react-router';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Modal } from '#site/ui/modal.tsx';

/** Asks who leaves the wizard, and says what becomes of their answers. */
export function LeaveDialog({ blocker, isKept }: { blocker: Blocker; isKept: boolean }) {
  const { t } = useTranslation();
  if (blocker.state !== 'blocked') return null;
  return (
    <Modal title={t('wizard.leave.title')} onClose={() => blocker.reset()}>
      <p className="mt-2">{isKept ? t('wizard.leave.text') : t('wizard.leave.refused')}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="button" className="button button-primary flex-1" onClick={() => blocker.reset()}>
          {t('wizard.leave.stay')}
        </button>
        <button type="button" className="button button-quiet" onClick={() => blocker.proceed()}>
          {t('wizard.leave.go')}
        </button>
      </div>
    </Modal>
  );
}
