import { useId } from 'react';
import { firstCharacters } from '#domain/text/first-characters.ts';
import type { MessageAction, ReceivedMessage } from '#domain/trust/message.ts';
import { formatPhone } from '#site/features/listing/format.ts';
import { formatMoment } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';

type MessageCardProps = {
  message: ReceivedMessage;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  onAsk: (action: Exclude<MessageAction, 'read'>) => void;
};

/** One message: who wrote, to which listing, when; its text and actions once it is open. */
export function MessageCard({ message, isOpen, onOpen, onClose, onAsk }: MessageCardProps) {
  const { t, language } = useTranslation();
  const textId = useId();
  const { name, listing, createdAt, isRead, body, email, phone, status } = message;
  const badges = [
    !isRead && t('inbox.isNew'),
    message.isPriceRequest && t('inbox.priceRequest'),
    message.isLikelySpam && t('inbox.likelySpam'),
    status !== 'received' && t(`inbox.${status}`),
  ].filter((badge) => badge !== false);
  return (
    <li className={`card p-4 ${isRead ? '' : 'border-l-4 border-l-yellow'}`}>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={textId}
          className="flex min-h-11 w-full items-start gap-3 text-left"
          onClick={isOpen ? onClose : onOpen}
        >
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <span className={`min-w-0 wrap-anywhere ${isRead ? 'font-semibold' : 'font-bold'}`}>
                <span className="sr-only">{t('inbox.openOf', { name })}</span>
                <span aria-hidden="true">{name}</span>
              </span>
              {badges.map((badge) => (
                <span key={badge} className="rounded-full border border-edge px-2.5 py-0.5 text-sm">
                  {badge}
                </span>
              ))}
            </span>
            <span className="block text-ink-soft text-sm wrap-anywhere">
              {t('inbox.to', { name: listing.name, at: formatMoment(createdAt, language) })}
            </span>
            {!isOpen && <span className="line-clamp-1 text-sm wrap-anywhere">{body}</span>}
          </span>
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} className="mt-1 size-5 shrink-0" />
        </button>
      </h3>
      <div id={textId} hidden={!isOpen} className="mt-3 grid gap-4">
        <p className="own-words max-w-prose whitespace-pre-line wrap-anywhere">{body}</p>
        <p className="grid gap-1 text-sm wrap-anywhere">
          <span>{email}</span>
          {phone && (
            <a href={`tel:${phone}`} className="link w-fit">
              {formatPhone(phone, language)}
            </a>
          )}
        </p>
        <MessageActions message={message} onAsk={onAsk} />
        <p className="text-ink-soft text-sm">{t('inbox.answerNote')}</p>
      </div>
    </li>
  );
}

/** Answer, report as abuse, delete. */
function MessageActions({ message, onAsk }: Pick<MessageCardProps, 'message' | 'onAsk'>) {
  const { t } = useTranslation();
  const { name, listing, email, body, status } = message;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <a
        href={answerAddress(email, t('inbox.subject', { name: listing.name }), body)}
        aria-label={t('inbox.answerOf', { name })}
        className="button button-primary"
      >
        {t('inbox.answer')}
      </a>
      {status === 'received' && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t('inbox.reportOf', { name })}
          className="button button-quiet"
          onClick={() => onAsk('reported')}
        >
          {t('inbox.report')}
        </button>
      )}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('inbox.deleteOf', { name })}
        className="link min-h-11 px-2 text-bad"
        onClick={() => onAsk('deleted')}
      >
        {t('inbox.delete')}
      </button>
    </div>
  );
}

/** How much of the message an answer quotes: addresses of some mail programs end at 2,000 characters. */
const QUOTED = 500;

function answerAddress(email: string, subject: string, body: string): string {
  const quoted = firstCharacters(body, QUOTED).replace(/^/gm, '> ');
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`\n\n${quoted}`)}`;
}
