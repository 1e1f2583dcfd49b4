import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type AccountDetails, type FoundAccount, isForGood } from '#domain/accounts/accounts.ts';
import { QueryBoundary } from '#site/app/admin/shared/query-boundary.tsx';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { formatDay, formatMoment } from '#site/i18n/moments.ts';
import type { Translate } from '#site/i18n/translator.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import type { Action } from '#site/session/queries.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { useAccountTitle } from './account-title.ts';
import { ACCOUNTS_KEY, accountQuery, liftSuspension, signOutAccount } from './api.ts';
import { RoleDialog } from './role-dialog.tsx';
import { DeleteDialog, SuspendDialog } from './suspend-dialog.tsx';

const COUNTED_MAX = 1_000;

const COUNTS = ['listings', 'reviews', 'claims', 'reports'] as const;

type Dialog = 'suspend' | 'delete' | 'role';

type AccountViewProps = {
  id: string;
  onLeave: () => void;
};

/** One account: its details and the actions on it, or that it was deleted. */
export function AccountView({ id, onLeave }: AccountViewProps) {
  const { t } = useTranslation();
  const [deleted, setDeleted] = useState<string | null>(null);
  return (
    <>
      <button type="button" className="link justify-self-start py-1.5" onClick={onLeave}>
        {t('accounts.back')}
      </button>
      {deleted ? (
        <Outcome done={deleted} />
      ) : (
        <QueryBoundary>
          <Account id={id} onDeleted={setDeleted} />
        </QueryBoundary>
      )}
    </>
  );
}

function Account({ id, onDeleted }: { id: string; onDeleted: (said: string) => void }) {
  const { t } = useTranslation();
  const titleOf = useAccountTitle();
  const queryClient = useQueryClient();
  const { data: account } = useSuspenseQuery(accountQuery(id));
  const task = useAdminAction(ACCOUNTS_KEY);
  const [open, setOpen] = useState<Dialog | null>(null);
  const onSaved = async (said: string) => {
    await queryClient.invalidateQueries({ queryKey: ACCOUNTS_KEY });
    setOpen(null);
    task.say(said);
  };
  return (
    <>
      <article aria-labelledby="account" className="card grid gap-5 p-5 [overflow-wrap:anywhere]">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 id="account" className="font-bold text-lg">
            {titleOf(account)}
          </h3>
          <AccountMarks account={account} />
        </div>
        <AccountFacts account={account} />
        <p>
          <LocalLink to={`/admin/tools?tool=audit&words=${account.id}`} prefetch="none" className="link">
            {t('accounts.decisions')}
          </LocalLink>{' '}
          ·{' '}
          <LocalLink
            to={`/admin/tools?tool=audit&log=accounts&account=${account.id}`}
            prefetch="none"
            className="link"
          >
            {t('accounts.log')}
          </LocalLink>
        </p>
        <AccountActions account={account} task={task} onOpen={setOpen} />
        <Outcome done={task.done} failed={task.failed} />
      </article>
      {open === 'suspend' && (
        <SuspendDialog account={account} onClose={() => setOpen(null)} onSaved={onSaved} />
      )}
      {open === 'role' && <RoleDialog account={account} onClose={() => setOpen(null)} onSaved={onSaved} />}
      {open === 'delete' && (
        <DeleteDialog account={account} onClose={() => setOpen(null)} onDeleted={onDeleted} />
      )}
    </>
  );
}

type AccountActionsProps = { account: AccountDetails; task: Action; onOpen: (dialog: Dialog) => void };

/** Suspend, sign out, change the role, delete; nothing for administrators and for one's own account. */
function AccountActions({ account, task, onOpen }: AccountActionsProps) {
  const { t } = useTranslation();
  if (account.isAdministrator || account.isOwn)
    return <p className="text-ink-soft">{t('accounts.untouchable')}</p>;
  return (
    <div className="flex flex-wrap gap-3 border-rule border-t pt-4">
      {account.suspendedUntil ? (
        <TaskButton
          isBusy={task.isBusy}
          onPress={() =>
            void task.run(async (client) => {
              await liftSuspension(client, account.id);
              return t('accounts.lifted');
            })
          }
        >
          {t('accounts.lift')}
        </TaskButton>
      ) : (
        <button type="button" className="button button-quiet" onClick={() => onOpen('suspend')}>
          {t('accounts.suspend')}
        </button>
      )}
      <TaskButton
        isBusy={task.isBusy}
        onPress={() =>
          void task.run(async (client) =>
            t('accounts.signedOut', { count: await signOutAccount(client, account.id) }),
          )
        }
      >
        {t('accounts.signOut')}
      </TaskButton>
      <button type="button" className="button button-quiet" onClick={() => onOpen('role')}>
        {t('accounts.changeRole')}
      </button>
      <button type="button" className="button button-danger" onClick={() => onOpen('delete')}>
        {t('accounts.delete')}
      </button>
    </div>
  );
}

/** Details of an account. */
function AccountFacts({ account }: { account: AccountDetails }) {
  const { t, language } = useTranslation();
  const moment = (at: string | null) => (at ? formatMoment(at, language) : t('accounts.never'));
  return (
    <>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Fact label={t('accounts.personName')}>{account.name ?? t('accounts.noName')}</Fact>
        <Fact label={t('accounts.id')}>
          <span className="font-mono text-sm">{account.id}</span>
        </Fact>
        <Fact label={t('accounts.created')}>{moment(account.createdAt)}</Fact>
        <Fact label={t('accounts.confirmed')}>{moment(account.confirmedAt)}</Fact>
        <Fact label={t('accounts.lastSignIn')}>{moment(account.lastSignInAt)}</Fact>
        <Fact label={t('accounts.providers')}>
          {account.providers.map((provider) => providerName(t, provider)).join(', ') ||
            t('accounts.noProvider')}
        </Fact>
        <Fact label={t('accounts.sessions')}>{account.sessions}</Fact>
        {COUNTS.map((name) => (
          <Fact key={name} label={t(`accounts.counts.${name}`)}>
            {account.counts[name] > COUNTED_MAX
              ? t('accounts.more', { count: COUNTED_MAX })
              : account.counts[name]}
          </Fact>
        ))}
      </dl>
      {account.listings.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {account.listings.map(({ slug, name, status }) => (
            <li key={slug}>
              <LocalLink to={`/entreprise/${slug}/modifier`} prefetch="none" className="link">
                {name}
              </LocalLink>{' '}
              <span className="text-ink-soft text-sm">({t(`ownListings.status.${status}`)})</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Ways of signing in that have a word; the others are the names of companies. */
const PROVIDERS = ['email', 'phone'] as const;

function providerName(t: Translate, provider: string): string {
  const known = PROVIDERS.find((name) => name === provider);
  return known ? t(`accounts.providerNames.${known}`) : provider[0]?.toUpperCase() + provider.slice(1);
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Badges of an account: its role, whether it is suspended and until when. */
export function AccountMarks({ account }: { account: FoundAccount }) {
  const { t, language } = useTranslation();
  const { isAdministrator, role, suspendedUntil } = account;
  return (
    <p className="flex flex-wrap gap-2 empty:hidden">
      {isAdministrator && <span className="chip">{t('accounts.administrator')}</span>}
      {role && !isAdministrator && (
        <span className="chip first-letter:uppercase">{t(`admin.roles.${role}`)}</span>
      )}
      {suspendedUntil && (
        <span className="chip border-bad text-bad">
          {isForGood(suspendedUntil, new Date())
            ? t('accounts.suspendedForGood')
            : t('accounts.suspendedUntil', { day: formatDay(suspendedUntil, language) })}
        </span>
      )}
    </p>
  );
}
