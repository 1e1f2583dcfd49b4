import { useEffect } from 'react';
import { localizePath } from '#domain/pages/segments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { useGoTo } from '#site/page/go-to.tsx';
import { beforeSignOut } from '#site/session/sign-out.ts';
import { Icon } from '#site/ui/icon.tsx';
import {
  forgetRefused,
  type HeldDecision,
  sendAllHeld,
  sendHeld,
  undoDecision,
  useHeldDecisions,
} from './held-decisions.ts';

/** The decisions of the last ten seconds, each with its undo, and the refused ones. */
export function HeldBar() {
  const { t } = useTranslation();
  const undo = useUndo();
  const { waiting, refused } = useHeldDecisions();
  useSentBeforeLeaving(waiting.length > 0);
  return (
    <div className="fixed inset-x-3 top-20 z-30 mx-auto grid max-w-xl gap-2 empty:hidden">
      <div role="status" aria-label={t('admin.held.title')}>
        <ul className="grid gap-2">
          {waiting.map((decision) => (
            <li
              key={decision.id}
              className="card flex flex-wrap items-center gap-x-3 gap-y-1 p-2 pl-4 text-sm shadow-raised"
            >
              <span className="min-w-0 flex-1 basis-40 font-medium wrap-anywhere">{decision.label}</span>
              {!decision.isSending && (
                <>
                  <button
                    type="button"
                    className="button button-quiet"
                    aria-label={t('admin.held.undoOf', { label: decision.label })}
                    onClick={() => undo(decision)}
                  >
                    {t('admin.held.undo')}
                  </button>
                  <button
                    type="button"
                    className="grid size-11 place-items-center rounded-small hover:bg-sunken"
                    aria-label={t('admin.held.sendNow', { label: decision.label })}
                    title={t('admin.held.sendNow', { label: decision.label })}
                    onClick={() => void sendHeld(decision.id)}
                  >
                    <Icon name="check" />
                  </button>
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
      <div role="alert" className="contents">
        {refused.length > 0 && (
          <div className="card flex items-start gap-3 border-bad p-3 pl-4 text-sm shadow-raised">
            <ul className="grid flex-1 gap-1">
              {refused.map(({ key, name, why }) => (
                <li key={key} className="font-medium text-bad [overflow-wrap:anywhere]">
                  {t('admin.held.refused', { name, why })}
                </li>
              ))}
            </ul>
            <button
              type="button"
              aria-label={t('shell.close')}
              className="grid size-11 place-items-center rounded-small hover:bg-sunken"
              onClick={forgetRefused}
            >
              <Icon name="x" />
            </button>
          </div>
        )}
      </div>
    </div>
  );
}

/** Takes a decision back, the last one by default, and opens its item again. */
export function useUndo(): (decision?: HeldDecision) => void {
  const goTo = useGoTo();
  const locale = useLocale();
  const { waiting } = useHeldDecisions();
  return (decision = waiting.findLast(({ isSending }) => !isSending)) => {
    if (!decision) return;
    undoDecision(decision.id);
    void goTo(localizePath(decision.path, locale), { keepScroll: true });
  };
}

/**
 * Sends what is held when the administration is left or the person signs out. A document that is unloaded could cut the
 * request: the browser asks first, which gives the request time.
 */
function useSentBeforeLeaving(isWaiting: boolean): void {
  useEffect(() => () => void sendAllHeld(), []);
  useEffect(() => {
    if (!isWaiting) return;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      void sendAllHeld();
    };
    addEventListener('beforeunload', ask);
    const stop = beforeSignOut(sendAllHeld);
    return () => {
      removeEventListener('beforeunload', ask);
      stop();
    };
  }, [isWaiting]);
}
