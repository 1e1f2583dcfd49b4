import { useCallback, useId, useState } from 'react';
import { PRICE_LISTINGS_MAX } from '#domain/limits.ts';
import { type BusinessToAsk, type PriceRequest, priceQuestions } from '#domain/trust/price-questions.ts';
import { callProcedure } from '#site/data/call.ts';
import type { PublicReads } from '#site/data/public-reads.ts';
import { MessageForm, useMessage } from '#site/features/messages/index.ts';
import { LoadingState, Thanks } from '#site/features/reports/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { usePublicRead } from '#site/session/use-live.ts';
import { CheckboxField, ChoiceField } from '#site/ui/form/choice-fields.tsx';
import { descriptionOf, FieldError, FieldHint } from '#site/ui/form/field-frame.tsx';
import { TextField } from '#site/ui/form/text-fields.tsx';
import { useUnsentWords } from '#site/ui/form/use-unsent-words.ts';
import { Modal } from '#site/ui/modal.tsx';

export type PriceDialogProps = { asked: PriceRequest; subject: string; onClose: () => void };

/** Asks the businesses of a trade and place that take messages for their prices; no account is needed. */
export function PriceDialog({ asked, subject, onClose }: PriceDialogProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [reached, setReached] = useState<number | null>(null);
  const businesses = usePublicRead(
    useCallback((client: PublicReads) => readBusinessesToAsk(client, asked), [asked]),
  );
  const { data } = businesses;
  return (
    <Modal
      title={t(reached === null ? 'prices.title' : 'prices.sentTitle')}
      isBusy={isBusy}
      onClose={onClose}
    >
      {reached !== null && <Thanks text={t('prices.sentText', { count: reached })} onClose={onClose} />}
      {reached === null && <p className="mt-1 font-semibold wrap-anywhere">{subject}</p>}
      {reached === null && !data && <LoadingState {...businesses} onCancel={onClose} />}
      {reached === null && data?.length === 0 && <Thanks text={t('prices.none')} onClose={onClose} />}
      {reached === null && data && data.length > 0 && (
        <PriceForm
          asked={asked}
          businesses={data}
          onBusy={setBusy}
          onSent={(sent) => setReached(sent.length)}
          onCancel={onClose}
        />
      )}
    </Modal>
  );
}

type PriceFormProps = {
  asked: PriceRequest;
  businesses: BusinessToAsk[];
  onBusy: (isBusy: boolean) => void;
  onSent: (sent: number[]) => void;
  onCancel: () => void;
};

type Choices = { left: readonly number[]; answers: Readonly<Record<string, string>> };

const kept = new Map<string, Choices>();

/** The businesses to ask, the trade's questions, and the visitor's contact details. */
function PriceForm({ asked, businesses, onBusy, onSent, onCancel }: PriceFormProps) {
  const { t } = useTranslation();
  const key = `prices ${Object.values(asked).join(' ')}`;
  const choices = useUnsentWords<Choices, 'noBusiness'>(kept, key, { left: [], answers: {} });
  const { left, answers } = choices.words;
  const questions = priceQuestions(asked.category, asked.subcategory) ?? [];
  const listingIds = businesses.map(({ id }) => id).filter((id) => !left.includes(id));
  const compose = (details: string) =>
    [
      ...questions.flatMap(({ name, options }) => {
        const answer = answers[name];
        if (!answer) return [];
        const option = options?.find((value) => value === answer);
        const words = option ? t(`prices.options.${option}`) : answer;
        return t('prices.line', { question: t(`prices.questions.${name}`), answer: words });
      }),
      ...(details ? ['', details] : []),
    ].join('\n');
  const message = useMessage({ key, listingIds, isPriceRequest: true, compose }, (sent) => {
    choices.forget();
    onSent(sent);
  });
  const answer = (name: string) => (text: string) =>
    choices.change({ answers: { ...answers, [name]: text } });
  return (
    <MessageForm
      message={{
        ...message,
        async send(isTrapped) {
          if (listingIds.length > 0) await message.send(isTrapped);
          else {
            choices.refuse({ left: 'noBusiness' });
            // Moves the focus to it.
            message.refuse({});
          }
        },
      }}
      label={t('prices.details')}
      hint={t('prices.detailsHint')}
      isBodyOptional
      action={t('prices.send', { count: listingIds.length })}
      onBusy={onBusy}
      onCancel={onCancel}
    >
      <Recipients
        businesses={businesses}
        left={left}
        error={choices.faults.left ? t('prices.noBusiness') : null}
        onChange={(left) => choices.change({ left })}
      />
      {questions.map(({ name, options }) =>
        options ? (
          <ChoiceField
            key={name}
            label={t(`prices.questions.${name}`)}
            isOptional
            options={options.map((value) => ({
              value,
              label: t(`prices.options.${value}`),
            }))}
            value={answers[name] ?? null}
            onChange={answer(name)}
          />
        ) : (
          <TextField
            key={name}
            label={t(`prices.questions.${name}`)}
            isOptional
            type="text"
            value={answers[name] ?? ''}
            onChange={(event) => answer(name)(event.target.value)}
            autoComplete="off"
          />
        ),
      )}
    </MessageForm>
  );
}

type RecipientsProps = {
  businesses: readonly BusinessToAsk[];
  /** The ids of the businesses that are not asked. */
  left: readonly number[];
  error: string | null;
  onChange: (left: readonly number[]) => void;
};

/** The businesses that receive a request. */
function Recipients({ businesses, left, error, onChange }: RecipientsProps) {
  const { t } = useTranslation();
  const groupId = useId();
  const hint = t('prices.taking', { count: businesses.length, max: PRICE_LISTINGS_MAX });
  return (
    <fieldset
      aria-describedby={descriptionOf(groupId, { hint, error })}
      data-faulty={error ? true : undefined}
      tabIndex={-1}
      className="outline-none"
    >
      <legend className="font-semibold">{t('prices.whom')}</legend>
      <FieldHint id={groupId} hint={hint} />
      {businesses.map(({ id, name, city }) => (
        <CheckboxField
          key={id}
          label={[name, city].filter(Boolean).join(', ')}
          isChecked={!left.includes(id)}
          onChange={(isAsked) => onChange(isAsked ? left.filter((one) => one !== id) : [...left, id])}
        />
      ))}
      <FieldError id={groupId} error={error} />
    </fieldset>
  );
}

/** @throws DataError */
function readBusinessesToAsk(client: PublicReads, asked: PriceRequest): Promise<BusinessToAsk[]> {
  return callProcedure(client, 'businesses_to_ask', asked);
}
