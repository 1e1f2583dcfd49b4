import { useId } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { descriptionOf, FieldError } from '#site/ui/form/field-frame.tsx';
import { STAR } from '#site/ui/icons/icons.ts';

const WORDS = ['one', 'two', 'three', 'four', 'five'] as const;
/** Ratings 1 to 5, each with its label. */
const STARS = WORDS.map((word, index) => ({ star: index + 1, word }));

type StarsFieldProps = {
  /** 1 to 5; null before a choice. */
  rating: number | null;
  error: string | null;
  onChange: (rating: number) => void;
};

/** A rating as a group of five radio buttons, styled as stars. */
export function StarsField({ rating, error, onChange }: StarsFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const chosen = STARS.find(({ star }) => star === rating);
  return (
    <fieldset aria-describedby={descriptionOf(id, { error })} className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold">{t('reviewDialog.rating')}</legend>
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="-ml-1.5 flex">
          {STARS.map(({ star, word }) => (
            <label
              key={star}
              className="grid size-11 cursor-pointer place-items-center rounded-small hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-link"
            >
              <input
                type="radio"
                name={id}
                value={star}
                checked={star === rating}
                onChange={() => onChange(star)}
                data-faulty={(error && star === 1) || undefined}
                className="sr-only"
              />
              <svg aria-hidden="true" viewBox="-1 -1 22 21" className="size-9">
                <path
                  d={STAR}
                  strokeWidth="1.2"
                  strokeLinejoin="round"
                  className={star <= (rating ?? 0) ? 'fill-star stroke-star' : 'fill-transparent stroke-edge'}
                />
              </svg>
              <span className="sr-only">
                {t('reviews.starsCount', { count: star })}, {t(`reviewDialog.ratings.${word}`)}
              </span>
            </label>
          ))}
        </div>
        <p aria-hidden="true" className="font-medium">
          {chosen && t(`reviewDialog.ratings.${chosen.word}`)}
        </p>
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
