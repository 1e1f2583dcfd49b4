import { useEffect, useRef } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { FORM_KEY, type SentRequest } from './form-answer.ts';

type RequestSentProps = {
  sent: SentRequest;
  /** Shows the form again; absent in the answer to a posted form, where the link opens it. */
  onBack?: () => void;
};

/** Replaces the form once it is sent: the email has to be opened. */
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
