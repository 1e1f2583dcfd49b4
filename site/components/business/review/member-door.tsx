import { type ComponentType, lazy, Suspense } from 'react';
import type { Locale } from '#domain/locale.ts';
import { useLocale } from '#site/i18n/use-locale.ts';
import type { MemberReviewsProps } from './member-view.ts';

// Each brings the texts of its language, which public pages do not carry.
const MEMBERS = {
  fr: lazy(() => import('./french-reviews.tsx')),
  en: lazy(() => import('./english-reviews.tsx')),
} satisfies Record<Locale, ComponentType<MemberReviewsProps>>;

/** What whoever is signed in does with reviews: its own door, so that public pages know one file of it. */
export default function MemberDoor(props: MemberReviewsProps) {
  const Member = MEMBERS[useLocale()];
  return (
    <Suspense>
      <Member {...props} />
    </Suspense>
  );
}
