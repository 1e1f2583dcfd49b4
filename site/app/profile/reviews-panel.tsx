import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OwnReview } from '#domain/accounts/account.ts';
import { LANGUAGE_TAGS } from '#domain/locale.ts';
import { useProblem } from '#site/app/account/shared/problem-summary.tsx';
import { formatDay } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Stars } from '#site/ui/stars.tsx';
import { reviewsQuery } from './queries.ts';

/** The user's reviews, newest first, in pages. */
export function ReviewsPanel() {
  const { t } = useTranslation();
  const describe = useProblem();
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(reviewsQuery);
  const rows = data?.pages.flatMap((page) => page.rows);
  const failed = useMemo(() => error && describe(error), [error, describe]);
  return (
    <Panel title={t('profile.reviews.title')} text={t('profile.reviews.text')}>
      {isPending && <p className="text-ink-soft">{t('account.checking')}</p>}
      {rows?.length === 0 && (
        <div className="grid justify-items-start gap-4">
          <p>{t('profile.reviews.empty')}</p>
          <LocalLink to="/recherche" className="button button-quiet">
            {t('profile.reviews.find')}
          </LocalLink>
        </div>
      )}
      {rows && rows.length > 0 && (
        <ul className="grid divide-y divide-rule">
          {rows.map((review) => (
            <ReviewLine key={review.id} review={review} />
          ))}
        </ul>
      )}
      <div className={hasNextPage || failed ? 'flex flex-wrap items-center gap-3' : 'sr-only'}>
        {hasNextPage && (
          <TaskButton isBusy={isFetching} onPress={() => void fetchNextPage()}>
            {t('profile.reviews.more')}
          </TaskButton>
        )}
        {!rows && failed && (
          <TaskButton isBusy={isFetching} onPress={() => void refetch()}>
            {t('account.retry')}
          </TaskButton>
        )}
        <Outcome failed={failed} />
      </div>
    </Panel>
  );
}

function ReviewLine({ review }: { review: OwnReview }) {
  const { t, language } = useTranslation();
  return (
    <li className="grid gap-1.5 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <h3 className="font-semibold">
          {review.businessSlug ? (
            <LocalLink to={`/entreprise/${review.businessSlug}`} className="link">
              {review.businessName}
            </LocalLink>
          ) : (
            review.businessName
          )}
        </h3>
        <p className="chip">{t(`profile.reviews.status.${review.status}`)}</p>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 text-ink-soft text-sm">
        <Stars rating={review.rating} />
        {t('profile.reviews.written', { date: formatDay(review.createdAt, language) })}
      </p>
      <p lang={LANGUAGE_TAGS[review.locale]} className="whitespace-pre-line">
        {review.body}
      </p>
    </li>
  );
}
