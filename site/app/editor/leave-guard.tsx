import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { localizePath } from '#domain/pages/segments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Modal } from '#site/ui/modal.tsx';

type LeaveGuardProps = {
  isUnsaved: boolean;
  /** French paths of the page itself: its tabs and its other language are no leaving. */
  ownPaths: readonly string[];
  onLeave: () => void;
};

/** Asks before the page is left with something unsaved. */
export function LeaveGuard({ isUnsaved, ownPaths, onLeave }: LeaveGuardProps) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ nextLocation }) => isUnsaved && !ownPaths.includes(localizePath(nextLocation.pathname, 'fr')),
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Modal title={t('editor.leave.title')} onClose={() => blocker.reset()}>
      <p className="mt-2">{t('editor.leave.text')}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="button" className="button button-primary" onClick={() => blocker.reset()}>
          {t('editor.leave.stay')}
        </button>
        <button
          type="button"
          className="button button-danger"
          onClick={() => {
            onLeave();
            blocker.proceed();
          }}
        >
          {t('editor.leave.leave')}
        </button>
      </div>
    </Modal>
  );
}
