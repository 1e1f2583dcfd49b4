import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { MESSAGE_NOTE_MAX } from '#domain/limits.ts';
import type { MessageAction, ReceivedMessage } from '#domain/trust/message.ts';
import { messageErrorCode } from '#domain/trust/message-codes.ts';
import { OWN_LISTINGS_KEY } from '#site/app/own-listings-changes.ts';
import { DataError } from '#site/data/error.ts';
import { handleMessage, readMessages } from '#site/features/messages/api.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { LIVE, useAction } from '#site/session/queries.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { TextArea } from '#site/ui/form/text-fields.tsx';
import { Modal } from '#site/ui/modal.tsx';
import { Section } from '#site/ui/section.tsx';
import { MessageCard } from './message-card.tsx';

const messagesQuery = infiniteQueryOptions({
  queryKey: [...OWN_LISTINGS_KEY, 'messages'],
  queryFn: async ({ pageParam }) => readMessages(await sessionClient(), pageParam),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
  ...LIVE,
});

/** An action that needs a confirmation, and its message. */
type Asked = { message: ReceivedMessage; action: Exclude<MessageAction, 'read'> };

/** Messages of visitors to the person's listings, newest first; nothing before the first one. */
export function Inbox() {
  const { t } = useTranslation();
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(messagesQuery);
  const [query] = useSearchParams();
  const [opened, setOpened] = useState<readonly number[]>([]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const reading = useMessageAction();
  const linked = Number(query.get('message'));
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const unread = data?.pages[0]?.unread ?? 0;

  const open = (message: ReceivedMessage) => {
    setOpened((ids) => [...ids, message.id]);
    if (!message.isRead) void reading.run(message.id, 'read');
  };
  const isLinkedHere = rows.some(({ id }) => id === linked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens the message of an email's link once it is read
  useEffect(() => {
    const message = rows.find(({ id }) => id === linked);
    if (message) open(message);
  }, [isLinkedHere]);
  useEffect(() => {
    // The pressed button may have gone with its message.
    if (done) outcome.current?.focus();
  }, [done]);

  if (data && rows.length === 0 && !done) return null;
  if (!data && !isError) return null;
  return (
    <Section
      title={t('inbox.title')}
      note={unread > 0 ? t('inbox.unread', { count: unread }) : t('inbox.kept180')}
    >
      <div ref={outcome} tabIndex={-1} className="rounded-small has-[p:not(:empty)]:mb-4">
        <Outcome done={done} failed={reading.failed ?? (isError ? t('inbox.failed') : null)} />
      </div>
      {isError && (
        <TaskButton isBusy={false} onPress={() => void refetch()}>
          {t('account.retry')}
        </TaskButton>
      )}
      <ul className="grid gap-3">
        {rows.map((message) => (
          <MessageCard
            key={message.id}
            message={message}
            isOpen={opened.includes(message.id)}
            onOpen={() => open(message)}
            onClose={() => setOpened((ids) => ids.filter((id) => id !== message.id))}
            onAsk={(action) => setAsked({ message, action })}
          />
        ))}
      </ul>
      {hasNextPage && (
        <p className="mt-4">
          <TaskButton isBusy={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            {t('inbox.more')}
          </TaskButton>
        </p>
      )}
      {asked && (
        <AskDialog
          asked={asked}
          onDone={() => {
            setDone(t(`inbox.is.${asked.action}`, { name: asked.message.name }));
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Section>
  );
}

function useMessageAction() {
  const { t } = useTranslation();
  const task = useAction(
    (error) => {
      const code = messageErrorCode(error instanceof DataError ? error.code : null);
      if (code === 'unexpected_failure') console.error(error);
      return t(`messages.refusals.${code}`);
    },
    [OWN_LISTINGS_KEY],
  );
  return {
    ...task,
    run: (id: number, action: MessageAction, note: string | null = null, onDone?: () => void) =>
      task.run(async (client) => {
        await handleMessage(client, id, action, note);
        onDone?.();
        return null;
      }),
  };
}

type AskDialogProps = { asked: Asked; onDone: () => void; onClose: () => void };

/** Confirms a report, with an optional note, or a deletion. */
function AskDialog({ asked: { message, action }, onDone, onClose }: AskDialogProps) {
  const { t } = useTranslation();
  const task = useMessageAction();
  const [note, setNote] = useState('');
  const { name } = message;
  return (
    <Modal title={t(`inbox.ask.${action}`, { name })} isBusy={task.isBusy} onClose={onClose}>
      <div className="mt-3 grid gap-4">
        <p>{t(`inbox.about.${action}`)}</p>
        {action === 'reported' && (
          <TextArea
            label={t('inbox.reportNote')}
            isOptional
            value={note}
            onChange={setNote}
            max={MESSAGE_NOTE_MAX}
          />
        )}
        <Outcome failed={task.failed} />
        <div className="flex flex-wrap gap-3">
          <TaskButton
            isBusy={task.isBusy}
            look="danger"
            onPress={() => task.run(message.id, action, note || null, onDone)}
          >
            {t(`inbox.does.${action}`)}
          </TaskButton>
          <TaskButton isBusy={task.isBusy} onPress={onClose}>
            {t('inbox.cancel')}
          </TaskButton>
        </div>
      </div>
    </Modal>
  );
}
