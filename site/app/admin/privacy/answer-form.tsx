import { type FormEvent, useState } from 'react';
import { NOTE_MAX } from '#domain/trust/moderation.ts';
import {
  PRIVACY_ACTS,
  type PrivacyAct,
  type PrivacyAnswer,
  type PrivacyCase,
} from '#domain/trust/privacy-request.ts';
import { useReasons } from '#site/app/admin/shared/reasons.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import type { Action } from '#site/session/queries.tsx';
import { CheckboxField, ChoiceField } from '#site/ui/form/choice-fields.tsx';
import { SubmitButton } from '#site/ui/form/task-button.tsx';
import { SelectField, TextArea, TextField } from '#site/ui/form/text-fields.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { answerPrivacyRequest } from './api.ts';

type Answer = PrivacyAnswer['action'];
type AnswerFormProps = { request: PrivacyCase; task: Action; onAnswered: () => Promise<void> };

const OF_LISTING: readonly PrivacyAct[] = [
  'deindex',
  'hide_email',
  'hide_phone',
  'hide_address',
  'remove_listing',
];

/** Answer to a privacy request: the actions, the reason and a note. */
export function AnswerForm({ request, task, onAnswered }: AnswerFormProps) {
  const { t } = useTranslation();
  const { reasonsFor } = useReasons();
  const [action, setAction] = useState<Answer>('granted');
  const [acts, setActs] = useState<readonly PrivacyAct[]>([]);
  const [listing, setListing] = useState('');
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const actions: Answer[] = request.isExtended ? ['granted', 'refused'] : ['granted', 'refused', 'extended'];
  const isGranted = action === 'granted';
  const choose = (chosen: Answer) => {
    setAction(chosen);
    setReason('');
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const written = note.trim();
    const needsWords = !isGranted || acts.length === 0 || acts.includes('done');
    if (needsWords && !reason && !written) return task.refuse(t('adminPrivacy.answer.nothingDone'));
    void task.run(async (client) => {
      await answerPrivacyRequest(client, request, {
        action,
        acts: isGranted ? [...acts] : [],
        reason: reason || null,
        note: written || null,
        listing: listing.trim() || null,
      });
      await onAnswered();
      return t('adminPrivacy.answer.sent', { reference: request.reference });
    });
  };
  return (
    <Panel title={t('adminPrivacy.answer.title')}>
      <form noValidate onSubmit={send} className="grid gap-5">
        <ChoiceField
          label={t('adminPrivacy.answer.action')}
          options={actions.map((value) => ({ value, label: t(`adminPrivacy.answer.actions.${value}`) }))}
          value={action}
          onChange={choose}
        />
        {isGranted && (
          <ActFields
            acts={acts}
            onChangeActs={setActs}
            listing={listing}
            onChangeListing={setListing}
            requested={request.listing}
          />
        )}
        <SelectField
          label={t('adminPrivacy.answer.reason')}
          hint={action === 'refused' ? t('adminPrivacy.answer.refusal') : undefined}
          options={[
            { value: '', label: t('adminPrivacy.answer.noReason') },
            ...reasonsFor('privacy', action).map(({ code, label }) => ({ value: code, label })),
          ]}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <TextArea
          label={t('adminPrivacy.answer.note')}
          hint={t('adminPrivacy.answer.noteHint')}
          value={note}
          onChange={setNote}
          max={NOTE_MAX}
        />
        <SubmitButton
          isBusy={task.isBusy}
          look={acts.includes('erase') && isGranted ? 'danger' : 'primary'}
          className="justify-self-start"
        >
          {t('adminPrivacy.answer.send')}
        </SubmitButton>
      </form>
    </Panel>
  );
}

type ActFieldsProps = {
  acts: readonly PrivacyAct[];
  onChangeActs: (acts: PrivacyAct[]) => void;
  listing: string;
  onChangeListing: (listing: string) => void;
  /** The listing that the request names. */
  requested: PrivacyCase['listing'];
};

/** Actions of a granted request, and the listing that they change. */
function ActFields({ acts, onChangeActs, listing, onChangeListing, requested }: ActFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <fieldset className="grid">
        <legend className="font-semibold">{t('adminPrivacy.answer.acts')}</legend>
        {PRIVACY_ACTS.map((act) => (
          <CheckboxField
            key={act}
            label={t(`adminPrivacy.answer.act.${act}`)}
            isChecked={acts.includes(act)}
            onChange={(isChosen) =>
              onChangeActs(isChosen ? [...acts, act] : acts.filter((other) => other !== act))
            }
          />
        ))}
      </fieldset>
      {acts.some((act) => OF_LISTING.includes(act)) && (
        <TextField
          label={t('adminPrivacy.answer.listing')}
          isOptional={requested !== null}
          hint={t('adminPrivacy.answer.listingHint')}
          placeholder={requested?.slug}
          value={listing}
          onChange={({ target }) => onChangeListing(target.value)}
          autoComplete="off"
        />
      )}
    </>
  );
}
