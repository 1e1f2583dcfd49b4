import { useEffect, useState } from 'react';
import type { EmailChoice, EmailTopic } from '#domain/accounts/emails.ts';
import { CheckboxField } from '#site/components/form/checkbox-field.tsx';
import { Outcome } from '#site/components/form/outcome.tsx';
import { Panel } from '#site/components/panel.tsx';
import { chooseLetters, readLetterChoices } from '#site/data/letters.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useOwn } from '#site/session/use-own.ts';
import { useSessionClient } from '#site/session/use-session.ts';

type Said = 'saved' | 'notSaved' | null;

/** Which letters the person wants; each choice is kept as it is made. */
export function LettersPanel() {
  const { t } = useTranslation();
  const getClient = useSessionClient();
  const own = useOwn(readLetterChoices);
  const [choices, setChoices] = useState<EmailChoice[]>([]);
  const [said, setSaid] = useState<Said>(null);
  useEffect(() => {
    if (own.status === 'read') setChoices(own.data);
  }, [own]);

  const set = (topic: EmailTopic, wanted: boolean) =>
    setChoices((former) => former.map((choice) => (choice.topic === topic ? { topic, wanted } : choice)));

  async function choose(topic: EmailTopic, wanted: boolean) {
    set(topic, wanted);
    setSaid(null);
    try {
      await chooseLetters(await getClient(), topic, wanted);
      setSaid('saved');
    } catch (error) {
      console.error(error);
      set(topic, !wanted);
      setSaid('notSaved');
    }
  }

  return (
    <Panel title={t('notifications.letters.title')} text={t('notifications.letters.text')}>
      {own.status === 'reading' && <p className="text-ink-soft">{t('account.checking')}</p>}
      {own.status === 'failed' && (
        <button type="button" className="button button-quiet justify-self-start" onClick={own.retry}>
          {t('account.retry')}
        </button>
      )}
      {choices.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="sr-only">{t('notifications.letters.title')}</legend>
          {choices.map(({ topic, wanted }) => (
            <CheckboxField
              key={topic}
              label={t(`notifications.letters.topics.${topic}`)}
              isChecked={wanted}
              onChange={(isChecked) => void choose(topic, isChecked)}
            />
          ))}
        </fieldset>
      )}
      <Outcome
        done={said === 'saved' ? t('notifications.letters.saved') : null}
        failed={said === 'notSaved' ? t('notifications.letters.notSaved') : null}
      />
    </Panel>
  );
}
