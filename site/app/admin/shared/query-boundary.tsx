import { QueryErrorResetBoundary, useQueryClient } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '#site/i18n/use-translation.ts';

/** Placeholder of the content until its suspense queries are loaded; their error, with a retry button. */
export function QueryBoundary({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { search } = useLocation();
  // Other errors, such as a missing file after a deployment, are for the boundary of the page.
  const isOfQuery = (error: unknown) =>
    queryClient
      .getQueryCache()
      .getAll()
      .some(({ state }) => state.error === error);
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Catcher handles={isOfQuery} search={search} onRetry={reset}>
          <Suspense fallback={<p role="status">{t('admin.reading')}</p>}>{children}</Suspense>
        </Catcher>
      )}
    </QueryErrorResetBoundary>
  );
}

type CatcherProps = {
  handles(error: unknown): boolean;
  /** Query string of the page: another one names other data. */
  search: string;
  onRetry(): void;
  children: ReactNode;
};

class Catcher extends Component<CatcherProps, { error: unknown }> {
  override state = { error: null as unknown };
  // Decided once: another observer's refetch takes the error out of the cache.
  #isHandled: boolean | null = null;

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidUpdate({ search }: CatcherProps) {
    if (search !== this.props.search && this.state.error !== null) this.#retry();
  }

  #retry = () => {
    this.props.onRetry();
    this.#isHandled = null;
    this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    const { handles, children } = this.props;
    if (error === null) return children;
    this.#isHandled ??= handles(error);
    if (!this.#isHandled) throw error;
    return <ReadFailure onRetry={this.#retry} />;
  }
}

type ReadFailureProps = {
  /** Message; by default that a read failed. */
  text?: string;
  onRetry: () => unknown;
};

/** Error message of a failed read, with a retry button. */
export function ReadFailure({ text, onRetry }: ReadFailureProps) {
  const { t } = useTranslation();
  return (
    <div className="grid justify-items-start gap-3">
      <p role="alert" className="font-medium text-bad">
        {text ?? t('admin.failed')}
      </p>
      <button type="button" className="button button-quiet" onClick={() => void onRetry()}>
        {t('account.retry')}
      </button>
    </div>
  );
}
