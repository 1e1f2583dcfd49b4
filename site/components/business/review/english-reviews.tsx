import { business } from '#site/i18n/en/business.ts';
import { form } from '#site/i18n/en/form.ts';
import publicTexts from '#site/i18n/en/index.ts';
import { listingMedia } from '#site/i18n/en/listing-media.ts';
import { reviewDialog } from '#site/i18n/en/review-dialog.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import { TranslatorContext } from '#site/i18n/use-translation.ts';
import { MemberReviews } from './member-reviews.tsx';
import type { MemberReviewsProps } from './member-view.ts';

const texts = { ...publicTexts, business, form, listingMedia, reviewDialog };
const translator = createTranslator('en', texts);

/** What whoever is signed in does with reviews, with its English texts. */
export default function EnglishReviews(props: MemberReviewsProps) {
  return (
    <TranslatorContext value={translator}>
      <MemberReviews {...props} />
    </TranslatorContext>
  );
}
