import { business } from '#site/i18n/fr/business.ts';
import { form } from '#site/i18n/fr/form.ts';
import publicTexts from '#site/i18n/fr/index.ts';
import { listingMedia } from '#site/i18n/fr/listing-media.ts';
import { reviewDialog } from '#site/i18n/fr/review-dialog.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import { TranslatorContext } from '#site/i18n/use-translation.ts';
import { MemberReviews } from './member-reviews.tsx';
import type { MemberReviewsProps } from './member-view.ts';

const texts = { ...publicTexts, business, form, listingMedia, reviewDialog };
const translator = createTranslator('fr', texts);

/** What whoever is signed in does with reviews, with its French texts. */
export default function FrenchReviews(props: MemberReviewsProps) {
  return (
    <TranslatorContext value={translator}>
      <MemberReviews {...props} />
    </TranslatorContext>
  );
}
