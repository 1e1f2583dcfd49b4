import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { UploadQueueProvider } from '#site/features/media/upload-queue-provider.tsx';
import type { Translate } from '#site/i18n/translator.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { usePerson } from '#site/session/members-only.tsx';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { STEPS, stepNumber, stepOf } from './steps.ts';
import { Submitted } from './submitted.tsx';
import { useDraft } from './use-draft.ts';
import { Wizard, WizardHeader } from './wizard.tsx';

export const handle = {
  title(t: Translate, query: URLSearchParams): string {
    const step = stepOf(query);
    const title = t('wizard.title');
    if (query.has('submitted')) return t('wizard.submitted.title');
    if (!step) return title;
    // Each step has its own title, for the browser history and for screen readers.
    const name = t(`wizard.steps.${step}.name`);
    const position = t('wizard.progress.position', { number: stepNumber(step), total: STEPS.length, name });
    return `${position} – ${title}`;
  },
};

/** The wizard for a new listing, and the page shown after its submission. */
export default function CreateBusiness() {
  const [query] = useSearchParams();
  const { id } = usePerson();
  const submitted = query.get('submitted');
  // Remounts for another person, who has another draft.
  return submitted ? <Submitted slug={submitted} /> : <WizardAccess key={id} />;
}

/** How long to wait for the lock of another tab, or of a former page in this tab, that is being released. */
const PATIENCE_MS = 500;

/** Lets one tab at a time edit the draft: two tabs would overwrite each other's changes. */
export function WizardAccess() {
  const { t } = useTranslation();
  const { id } = usePerson();
  const { hold, takeOver } = useSoleTab(`bottin-listing-draft-${id}`);
  if (hold === 'mine') return <KeptWizard personId={id} />;
  const isTaken = hold === 'taken';
  return (
    <>
      <WizardHeader />
      <div className="container-page min-h-[50vh]" role="status">
        {hold === 'asking' ? (
          <p>{t('wizard.reading')}</p>
        ) : (
          <EmptyState
            icon="copy"
            title={isTaken ? t('wizard.elsewhere.takenTitle') : t('wizard.elsewhere.title')}
            text={isTaken ? t('wizard.elsewhere.takenText') : t('wizard.elsewhere.text')}
          >
            <button type="button" className="button button-primary" onClick={takeOver}>
              {t('wizard.elsewhere.action')}
            </button>
          </EmptyState>
        )}
      </div>
    </>
  );
}

function KeptWizard({ personId }: { personId: string }) {
  const { t } = useTranslation();
  const open = useDraft(personId);
  if (open) {
    return (
      <UploadQueueProvider scope="wizard" personId={personId} answers={open.draft.answers}>
        <Wizard open={open} />
      </UploadQueueProvider>
    );
  }
  return (
    <>
      <WizardHeader />
      <p role="status" className="container-page min-h-[50vh]">
        {t('wizard.reading')}
      </p>
    </>
  );
}

/**
 * `mine`: this tab holds the lock. `elsewhere`: another tab does. `taken`: another tab took the lock over from this
 * one.
 */
type Hold = 'asking' | 'mine' | 'elsewhere' | 'taken';

/**
 * Holds an exclusive lock across the tabs of the browser. A waiting tab gets it when the other tab releases it.
 *
 * @param name of the lock, the same in every tab
 * @returns the state of the lock, and `takeOver`, which steals it from another tab
 */
function useSoleTab(name: string): { hold: Hold; takeOver: () => void } {
  const [hold, setHold] = useState<Hold>('asking');
  /** Number of takeovers; each one requests the lock again with `steal`. */
  const [force, setForce] = useState(0);

  useEffect(() => {
    // Web Locks need TLS. Without them tabs cannot be coordinated, and the last write wins.
    if (!navigator.locks) {
      setHold('mine');
      return;
    }
    const leaving = new AbortController();
    let release = () => {};
    const timer = setTimeout(() => setHold((now) => (now === 'asking' ? 'elsewhere' : now)), PATIENCE_MS);
    const ask = (options: LockOptions) =>
      navigator.locks.request(name, options, () => {
        if (leaving.signal.aborted) return;
        setHold('mine');
        return new Promise<void>((resolve) => {
          release = resolve;
        });
      });
    const wait = () => ask({ signal: leaving.signal }).catch(lost);
    const lost = (error: unknown) => {
      if (leaving.signal.aborted) return;
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
      setHold('taken');
      // The lock returns to this tab when the tab that took it closes.
      void wait();
    };
    void (force > 0 ? ask({ steal: true }).catch(lost) : wait());
    return () => {
      clearTimeout(timer);
      leaving.abort();
      release();
    };
  }, [name, force]);

  return { hold, takeOver: useCallback(() => setForce((count) => count + 1), []) };
}
