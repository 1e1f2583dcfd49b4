import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EmailChoice } from '#domain/accounts/emails.ts';
import { saveEmailPreference } from '#site/features/email-preferences/api.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { CheckboxField } from '#site/ui/form/choice-fields.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { emailChoicesQuery } from './queries.ts';

/** E-mail preferences; each change is saved immediately. */
export function EmailsPanel() {
  const { t } = useTranslation();
  const { data: choices = [], isPending, isError, refetch } = useQuery(emailChoicesQuery);
  const choice = useEmailChoice();
  return (
    <Panel title={t('notifications.emails.title')} text={t('notifications.emails.text')}>
      {isPending && <p className="text-ink-soft">{t('account.checking')}</p>}
      {isError && (
        <button
          type="button"
          className="button button-quiet justify-self-start"
          onClick={() => void refetch()}
        >
          {t('account.retry')}
        </button>
      )}
      {choices.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="sr-only">{t('notifications.emails.title')}</legend>
          {choices.map(({ topic, wanted }) => (
            <CheckboxField
              key={topic}
              label={t(`notifications.emails.topics.${topic}`)}
              isChecked={wanted}
              onChange={(isChecked) => choice.mutate({ topic, wanted: isChecked })}
            />
          ))}
        </fieldset>
      )}
      <Outcome
        done={choice.isSuccess ? t('notifications.emails.saved') : null}
        failed={choice.isError ? t('notifications.emails.notSaved') : null}
      />
    </Panel>
  );
}

/** Optimistic update of a preference, rolled back when the save fails. */
function useEmailChoice() {
  const queryClient = useQueryClient();
  const show = ({ topic, wanted }: EmailChoice) =>
    queryClient.setQueryData(emailChoicesQuery.queryKey, (choices) =>
      choices?.map((each) => (each.topic === topic ? { topic, wanted } : each)),
    );
  return useMutation({
    mutationFn: async ({ topic, wanted }: EmailChoice) =>
      saveEmailPreference(await sessionClient(), topic, wanted),
    onMutate: show,
    onError: (error, { topic, wanted }) => {
      console.error(error);
      show({ topic, wanted: !wanted });
    },
  });
}
