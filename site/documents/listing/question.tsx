import { QUESTION_MAX, QUESTION_PARAM, readQuestion } from '#domain/listing/questions.ts';
import type { BusinessPage } from '#domain/pages/directory.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { firstCharacters } from '#domain/text/first-characters.ts';
import { FactSource } from '#site/features/facts/index.ts';
import { formatDay } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useAddress, useLocale } from '#site/page/address.ts';
import { Icon } from '#site/ui/icon.tsx';
import { useNow } from '#site/ui/use-now.ts';
import { answerQuestion } from './question-answer.ts';

const FIELD_ID = 'question';
/** Where the page opens once it answers. */
const ANSWER_ID = 'reponse';

type QuestionProps = { listing: BusinessPage['listing'] };

/** A form to ask about a listing, with an answer from its facts: a GET form, without script. */
export function QuestionForm({ listing }: QuestionProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const typed = new URLSearchParams(useAddress().search).get(QUESTION_PARAM)?.trim() ?? '';
  const asked = firstCharacters(typed, QUESTION_MAX);
  return (
    <div className="mb-5">
      <form
        action={`${localizePath(`/entreprise/${listing.slug}`, locale)}#${ANSWER_ID}`}
        className="grid gap-1.5"
      >
        <label htmlFor={FIELD_ID} className="font-semibold">
          {t('question.label')}
        </label>
        <div className="flex gap-2">
          <input
            id={FIELD_ID}
            name={QUESTION_PARAM}
            defaultValue={asked}
            required
            maxLength={QUESTION_MAX}
            placeholder={t('question.example')}
            enterKeyHint="go"
            aria-describedby={`${FIELD_ID}-hint`}
            className="field min-w-0 flex-1"
          />
          <button type="submit" className="button button-quiet">
            {t('question.ask')}
          </button>
        </div>
        <p id={`${FIELD_ID}-hint`} className="text-ink-soft text-sm">
          {t('question.hint')}
        </p>
      </form>
      {asked && <AnswerTo asked={asked} listing={listing} />}
    </div>
  );
}

function AnswerTo({ asked, listing }: QuestionProps & { asked: string }) {
  const { t, language } = useTranslation();
  const locale = useLocale();
  const now = new Date(useNow());
  const { text, fact, isKnown } = answerQuestion(readQuestion(asked, now), { listing, t, locale, now });
  const source = listing.sources.find(({ facts }) => fact !== null && facts.includes(fact));
  return (
    <div id={ANSWER_ID} tabIndex={-1} className="mt-4 scroll-mt-24 rounded-card bg-sunken p-4 outline-none">
      <p className="text-ink-soft text-sm wrap-anywhere">{t('question.asked', { question: asked })}</p>
      <p className="mt-1 font-semibold text-lead wrap-anywhere first-letter:uppercase">{text}</p>
      {!isKnown && <AskTheBusiness listing={listing} asked={asked} />}
      {isKnown && (
        <p className="mt-1 text-ink-soft text-sm">
          {source && fact ? (
            <FactSource source={{ ...source, facts: [fact] }} />
          ) : (
            t('question.source', { date: formatDay(listing.updatedAt, language) })
          )}
        </p>
      )}
    </div>
  );
}

/** Where the listing does not say it: the ways to ask the business itself. */
function AskTheBusiness({ listing, asked }: QuestionProps & { asked: string }) {
  const { t } = useTranslation();
  const { phone, email, website } = listing;
  if (!phone && !email && !website) return <p className="mt-1">{t('question.noContact')}</p>;
  const mail = `subject=${encodeURIComponent(t('question.subject'))}&body=${encodeURIComponent(asked)}`;
  return (
    <>
      <p className="mt-1">{t('question.askThem')}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        {phone && (
          <a href={`tel:${phone}`} className="button button-quiet">
            <Icon name="phone" />
            {t('business.call')}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}?${mail}`} className="button button-quiet">
            <Icon name="mail" />
            {t('question.write')}
          </a>
        )}
        {website && (
          <a href={website} rel="nofollow noopener external" className="button button-quiet">
            <Icon name="globe" />
            {t('business.website')}
          </a>
        )}
      </p>
    </>
  );
}
