import { useQuery } from '@tanstack/react-query';
import type { OwnSession } from '#domain/accounts/account.ts';
import { formatMoment } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { useAccountAction, Waiting } from './panel.tsx';
import { endOtherSessions, endSessionOf, sessionsQuery } from './queries.ts';

// The first match wins: user agents also contain the names of browsers further down the list.
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** The user's sessions, which can be ended one by one or all at once. */
export function SessionsPanel() {
  const { t } = useTranslation();
  const query = useQuery(sessionsQuery);
  const task = useAccountAction(sessionsQuery.queryKey);
  const others = query.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  const end = (session: OwnSession) =>
    task.run(async (client) => {
      await endSessionOf(client, session.id);
      return t('profile.sessions.ended');
    });
  const endOthers = () =>
    task.run(async (client) => {
      await endOtherSessions(client);
      return t('profile.sessions.endedOthers');
    });
  return (
    <Panel title={t('profile.sessions.title')} text={t('profile.sessions.text')}>
      {query.data ? (
        <ul className="grid divide-y divide-rule">
          {query.data.map((session) => (
            <SessionLine key={session.id} session={session} isBusy={task.isBusy} onEnd={() => end(session)} />
          ))}
        </ul>
      ) : (
        <Waiting query={query} />
      )}
      <div
        className={
          others.length > 0 || task.done || task.failed ? 'flex flex-wrap items-center gap-3' : 'sr-only'
        }
      >
        {others.length > 0 && (
          <TaskButton isBusy={task.isBusy} onPress={endOthers}>
            {t('profile.sessions.endOthers')}
          </TaskButton>
        )}
        <Outcome done={task.done} failed={task.failed} />
      </div>
    </Panel>
  );
}

type SessionLineProps = { session: OwnSession; isBusy: boolean; onEnd: () => void };

function SessionLine({ session, isBusy, onEnd }: SessionLineProps) {
  const { t, language } = useTranslation();
  const device = deviceOf(session.userAgent);
  const name = device ? t('profile.sessions.device', device) : t('profile.sessions.unknown');
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {session.isCurrent && (
            <span className="rounded-small bg-yellow px-1.5 py-0.5 font-bold text-on-yellow text-xs">
              {t('profile.sessions.current')}
            </span>
          )}
        </p>
        <p className="text-ink-soft text-sm">
          {t('profile.sessions.used', { date: formatMoment(session.lastUsedAt, language) })}
          {session.network && ` · ${t('profile.sessions.network', { network: session.network })}`}
        </p>
      </div>
      {!session.isCurrent && (
        <TaskButton isBusy={isBusy} onPress={onEnd} label={t('profile.sessions.endOf', { device: name })}>
          {t('profile.sessions.end')}
        </TaskButton>
      )}
    </li>
  );
}

/** Browser and operating system, by their usual names. */
type Device = { browser: string; system: string };

/**
 * Name of a device by its user agent; null for an unknown browser.
 *
 * @example deviceOf('Mozilla/5.0 (iPhone; …) … Version/18.0 Mobile/15E148 Safari/604.1') // Safari, iPhone
 */
export function deviceOf(userAgent: string | null): Device | null {
  const named = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  return browser && system ? { browser, system } : null;
}
