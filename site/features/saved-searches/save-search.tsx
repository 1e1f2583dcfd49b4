import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useGoTo } from '#site/page/go-to.tsx';
import { takeNextState } from '#site/page/next-state.ts';
import { useHere, useSession, useSessionClient } from '#site/session/use-session.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { useTaskWith } from '#site/ui/form/use-task.ts';
import { Icon } from '#site/ui/icon.tsx';
import { deleteSavedSearch, readSavedSearches, saveSearch } from './api.ts';
import { describeSearchFailure } from './describe.ts';

type SaveSearchProps = {
  /** `savedQuery` of the search. */
  query: string;
  /** The title of its results. */
  label: string;
};

/**
 * Saves a search, and stops it again. A visitor signs in first and comes back: this tab remembers the press, so that
 * opening an address never saves a search.
 */
export function SaveSearch({ query, label }: SaveSearchProps) {
  const { t } = useTranslation();
  const { isMember, isPressed, press, savedId, task } = useSavedSearch({ query, label });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 noscript:hidden">
      <button
        type="button"
        aria-disabled={isPressed || task.isBusy || undefined}
        className={`button button-quiet aria-disabled:opacity-70 ${savedId === null ? '' : 'order-last'}`}
        onClick={press}
      >
        {savedId === null && <Icon name="bell" />}
        {t(savedId === null ? 'savedSearches.save' : 'savedSearches.stop')}
      </button>
      <Outcome
        done={isMember && savedId !== null ? t('savedSearches.saved') : task.done}
        failed={task.failed}
      />
    </div>
  );
}

function useSavedSearch({ query, label }: SaveSearchProps) {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const getClient = useSessionClient();
  const session = useSession();
  const [toSignIn, toVerification] = [useHere('/connexion'), useHere('/verification')];
  const task = useTaskWith((error) => describeSearchFailure(t, error));
  const [savedId, setSavedId] = useState<number | null>(null);
  const [isPressed, setPressed] = useState(false);
  const hasChanged = useRef(false);
  const isMember = session.status === 'signed-in' && !session.person.owesSecondFactor;
  const isKnown = session.status !== 'loading';
  const isUnreachable = session.status === 'loading' && session.isUnreachable;

  const change = () =>
    task.run(async () => {
      hasChanged.current = true;
      const client = await getClient();
      if (savedId === null) {
        setSavedId(await saveSearch(client, query, label));
        return null;
      }
      await deleteSavedSearch(client, savedId);
      setSavedId(null);
      return t('savedSearches.stopped');
    });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once a sign-in
  useEffect(() => {
    if (!isMember) return;
    if (takeNextState('savedSearch') === query) {
      setPressed(true);
      return;
    }
    getClient()
      .then(readSavedSearches)
      .then((searches) => searches.find((one) => one.query === query && !one.isStopped))
      .then((saved) => {
        // The answer may be older than a press of the button since then.
        if (!hasChanged.current) setSavedId(saved?.id ?? null);
      })
      // A second press of the button saves the same row again.
      .catch((error) => console.warn('The saved searches are not read:', error));
  }, [isMember]);

  // A press before the session was known waits for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a press
  useEffect(() => {
    if (!isPressed || !(isKnown || isUnreachable)) return;
    setPressed(false);
    if (isMember) void change();
    else if (isUnreachable) task.refuse(t('savedSearches.refusals.unexpected_failure'));
    else
      void goTo(session.status === 'signed-in' ? toVerification : toSignIn, {
        state: { savedSearch: query },
      });
  }, [isPressed, isKnown, isUnreachable]);

  return { isMember, isPressed, savedId, task, press: () => !task.isBusy && setPressed(true) };
}
