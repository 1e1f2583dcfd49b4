import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Fact, VotedFact } from '#domain/listing/fields/field.ts';
import { runProcedure } from '#site/data/call.ts';
import { DataError } from '#site/data/error.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSessionClient } from '#site/session/use-session.ts';
import { CheckboxField } from '#site/ui/form/choice-fields.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { type Task, useTaskWith } from '#site/ui/form/use-task.ts';
import { Icon } from '#site/ui/icon.tsx';

const REFUSALS = ['listing_not_found', 'unknown_fact', 'own_listing', 'too_many_requests'] as const;

type FactVotesProps = {
  listingId: number;
  /** Facts on which a visitor can vote. */
  facts: VotedFact[];
  /** Their names, where the page has better ones. */
  names?: string[] | undefined;
  /** Offers to deny the facts, without a question or a confirmation. */
  isDenial?: boolean | undefined;
};

/** Lets any visitor confirm the facts of a page, or report the outdated ones. */
export function FactVotes({ listingId, facts, names, isDenial }: FactVotesProps) {
  const { t } = useTranslation();
  const getClient = useSessionClient();
  const [isChoosing, setChoosing] = useState(false);
  const task = useTaskWith((error) => {
    const code = REFUSALS.find((one) => error instanceof DataError && error.code === one);
    if (!code) console.error(error);
    return t(`facts.refusals.${code ?? 'unexpected_failure'}`);
  });
  const vote = (about: readonly VotedFact[], isRight: boolean) =>
    task.run(async () => {
      await runProcedure(await getClient(), 'vote_on_facts', {
        listing_id: listingId,
        facts: [...about],
        is_right: isRight,
      });
      setChoosing(false);
      return t(isRight ? 'facts.thanksRight' : 'facts.thanksWrong');
    });
  // The pressed button was unmounted: move focus to the element that replaced it.
  const place = useRef<HTMLDivElement>(null);
  const hasActed = useRef(false);
  useEffect(() => {
    if (isChoosing || task.done) hasActed.current = true;
    if (hasActed.current) place.current?.focus();
  }, [isChoosing, task.done]);
  return (
    <div ref={place} tabIndex={-1} className="grid gap-2 rounded-small noscript:hidden print:hidden">
      {!task.done && isChoosing && (
        <WrongFacts
          facts={facts}
          names={names}
          isDenial={isDenial}
          task={task}
          onSend={(chosen) => vote(chosen, false)}
          onCancel={() => setChoosing(false)}
        />
      )}
      {!task.done && !isChoosing && isDenial && (
        <button type="button" className="link min-h-11 w-fit text-sm" onClick={() => setChoosing(true)}>
          {t('facts.deny')}
        </button>
      )}
      {!task.done && !isChoosing && !isDenial && (
        <>
          <p className="font-semibold text-sm">{t('facts.question')}</p>
          <div className="flex flex-wrap gap-2">
            <button
              type="button"
              className="button button-quiet"
              disabled={task.isBusy}
              onClick={() => vote(facts, true)}
            >
              <Icon name="check" />
              {t('facts.right')}
            </button>
            <button type="button" className="button button-quiet" onClick={() => setChoosing(true)}>
              {t('facts.wrong')}
            </button>
          </div>
        </>
      )}
      <Outcome {...task} />
    </div>
  );
}

type WrongFactsProps = Pick<FactVotesProps, 'facts' | 'names' | 'isDenial'> & {
  task: Task;
  onSend: (facts: VotedFact[]) => Promise<void>;
  onCancel: () => void;
};

/** Form to choose the outdated facts. */
function WrongFacts({ facts, names, isDenial, task, onSend, onCancel }: WrongFactsProps) {
  const { t } = useTranslation();
  const id = useId();
  const [chosen, setChosen] = useState<readonly VotedFact[]>(facts.length === 1 ? facts : []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0) task.refuse(t('facts.chooseOne'));
    else void onSend([...chosen]);
  };
  return (
    <form noValidate className="grid gap-3" onSubmit={send} aria-labelledby={id}>
      <fieldset className="grid gap-1">
        <legend id={id} className="mb-1 font-semibold text-sm">
          {t(isDenial ? 'facts.denyWhich' : 'facts.which')}
        </legend>
        {facts.map((fact, nth) => (
          <CheckboxField
            key={fact}
            label={
              <span className="inline-block first-letter:uppercase">
                {names?.[nth] ?? t(`facts.names.${fact as Fact}`)}
              </span>
            }
            isChecked={chosen.includes(fact)}
            onChange={(isChosen) =>
              setChosen(isChosen ? [...chosen, fact] : chosen.filter((one) => one !== fact))
            }
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="button button-primary" disabled={task.isBusy}>
          {t('facts.send')}
        </button>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          {t('facts.cancel')}
        </button>
      </div>
    </form>
  );
}
