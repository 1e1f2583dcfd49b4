import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { MESSAGE_MAX, MESSAGE_MIN } from '#domain/limits.ts';
import type { MessageAnswers, MessageKey } from '#domain/trust/message.ts';
import { Honeypot, SendButtons } from '#site/features/reports/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { CheckboxField } from '#site/ui/form/choice-fields.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TextArea, TextField } from '#site/ui/form/text-fields.tsx';
import type { MessageState } from './use-message.ts';

type MessageFormProps = {
  message: MessageState;
  /** Fields before the text. */
  children?: ReactNode;
  label: string;
  hint: string;
  isBodyOptional?: boolean;
  action: string;
  onBusy: (isBusy: boolean) => void;
  onCancel: () => void;
};

/** The form of a message: its text, then the name, email and telephone of the sender. */
export function MessageForm({ message, children, ...form }: MessageFormProps) {
  const { t } = useTranslation();
  const trap = useRef<HTMLInputElement>(null);
  const { words, faults, change, isBusy } = message;
  const { onBusy } = form;
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  const errorOf = (key: MessageKey) =>
    faults[key] && t(`messages.faults.${faults[key]}`, { min: MESSAGE_MIN, max: MESSAGE_MAX });
  const line = (key: 'name' | 'email' | 'phone') =>
    ({
      label: t(`messages.${key}`),
      error: errorOf(key),
      value: words[key],
      onChange: (event: { target: { value: string } }) =>
        change({ [key]: event.target.value } as Partial<MessageAnswers>),
    }) as const;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void message.send(Boolean(trap.current?.value));
  };
  return (
    <form ref={message.form} noValidate className="mt-4 grid gap-5" onSubmit={send}>
      {children}
      <TextArea
        label={form.label}
        hint={form.hint}
        isOptional={form.isBodyOptional}
        error={errorOf('body')}
        value={words.body}
        onChange={(body) => change({ body })}
        max={MESSAGE_MAX}
      />
      <TextField {...line('name')} name="name" autoComplete="name" />
      <TextField
        {...line('email')}
        hint={t('messages.emailHint')}
        // Not `email`: browsers would alter the typed text and show their own error messages.
        type="text"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...line('phone')} isOptional type="tel" autoComplete="tel" />
      <CheckboxField
        label={t('messages.copy')}
        isChecked={words.wantsCopy}
        onChange={(wantsCopy) => change({ wantsCopy })}
      />
      <Honeypot trap={trap} />
      <p className="text-ink-soft text-sm">{t('messages.privacy')}</p>
      <Outcome failed={message.failed} />
      <SendButtons action={form.action} isBusy={isBusy} onCancel={form.onCancel} />
    </form>
  );
}
