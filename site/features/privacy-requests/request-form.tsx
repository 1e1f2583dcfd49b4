import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PRIVACY_DETAILS, PRIVACY_KINDS } from '#domain/trust/privacy-request.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { ChoiceField } from '#site/ui/form/choice-fields.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { SubmitButton } from '#site/ui/form/task-button.tsx';
import { TextArea, TextField } from '#site/ui/form/text-fields.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { FORM_KEY, type FormAnswer, type SentRequest, usePrivacyRequest } from './use-privacy-request.ts';

/**
 * A request about one's own personal information.
 *
 * Before hydration, or without JavaScript, the browser posts it to the page itself, which answers with the same form.
 *
 * @param answered the answer to the posted form; null before it is sent
 */
export function RequestForm({ answered }: { answered: FormAnswer | null }) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [sent, setSent] = useState<SentRequest | null>(null);
  const { words, fault, attempt, change, send, isBusy, failed } = usePrivacyRequest(form, answered, setSent);
  useEffect(() => {
    if (attempt > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-faulty]')?.focus();
  }, [attempt]);
  if (sent) return <RequestSent sent={sent} onBack={() => setSent(null)} />;
  return (
    <form
      ref={form}
      noValidate
      method="post"
      data-kept={FORM_KEY}
      className="grid gap-6"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <ChoiceField
        name="kind"
        label={t('privacyRequest.kind')}
        error={fault('kind')}
        options={PRIVACY_KINDS.map((kind) => ({ value: kind, label: t(`privacyRequest.kinds.${kind}`) }))}
        isList
        value={words.kind || null}
        onChange={(kind) => change({ kind })}
      />
      <TextField
        name="name"
        label={t('privacyRequest.name')}
        error={fault('name')}
        value={words.name}
        onChange={({ target }) => change({ name: target.value })}
        autoComplete="name"
      />
      <TextField
        name="email"
        label={t('privacyRequest.email')}
        hint={t('privacyRequest.emailHint')}
        error={fault('email')}
        value={words.email}
        onChange={({ target }) => change({ email: target.value })}
        // Not `email`: browsers would alter the typed text and show their own error messages.
        type="text"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        name="listing"
        label={t('privacyRequest.listing')}
        isOptional={words.kind !== 'deindexing'}
        hint={t('privacyRequest.listingHint')}
        error={fault('listing')}
        value={words.listing}
        onChange={({ target }) => change({ listing: target.value })}
        autoComplete="off"
      />
      <TextArea
        name="details"
        label={t('privacyRequest.details')}
        hint={t('privacyRequest.detailsHint')}
        error={fault('details')}
        value={words.details}
        onChange={(details) => change({ details })}
        max={PRIVACY_DETAILS.max}
        rows={6}
      />
      <Outcome failed={failed} />
      <SubmitButton isBusy={isBusy} className="justify-self-start">
        {t(isBusy ? 'privacyRequest.sending' : 'privacyRequest.send')}
      </SubmitButton>
    </form>
  );
}

type RequestSentProps = {
  sent: SentRequest;
  /** Shows the form again; absent in the answer to a posted form, where the link opens it. */
  onBack?: () => void;
};

/** Replaces the form once it is sent: asks to open the email. */
export function RequestSent({ sent, onBack }: RequestSentProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      data-sent={FORM_KEY}
      className="card grid justify-items-start gap-4 p-6 [overflow-wrap:anywhere]"
    >
      <Icon name="mail" className="size-8" />
      <h2 ref={heading} tabIndex={-1} className="font-bold text-heading outline-none">
        {t('privacyRequest.sentTitle')}
      </h2>
      <p role="status">{t('privacyRequest.sentText', { ...sent })}</p>
      <p className="text-ink-soft">{t('privacyRequest.sentAgain')}</p>
      <LocalLink
        to="/vie-privee"
        prefetch="none"
        className="button button-quiet"
        onClick={
          onBack &&
          ((event) => {
            event.preventDefault();
            onBack();
          })
        }
      >
        {t('privacyRequest.back')}
      </LocalLink>
    </section>
  );
}
