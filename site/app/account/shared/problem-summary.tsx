import { useCallback, useEffect, useRef } from 'react';
import { PASSWORD_MIN } from '#domain/limits.ts';
import { AccountError } from '#site/data/account-error.ts';
import { DataError } from '#site/data/error.ts';
import { formatWait } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import type { Problems } from './account-form.tsx';

/** Error summary of a form: takes the focus at each new error, and links to the fields. */
export function ProblemSummary({ problems }: { problems: Problems }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const fields = Object.entries(problems.fields);
  const isEmpty = fields.length === 0 && !problems.whole;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same error after another attempt is announced again
  useEffect(() => {
    if (!isEmpty) box.current?.focus();
  }, [problems, isEmpty]);

  if (isEmpty) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex items-start gap-3 rounded-card border-2 border-bad bg-card p-4"
    >
      <Icon name="circle-alert" className="mt-0.5 size-5 text-bad" />
      <div>
        <p className="font-semibold">{problems.whole ?? t('account.toCorrect')}</p>
        {fields.length > 0 && (
          <ul className="mt-1 grid gap-1">
            {fields.map(([name, text]) => (
              <li key={name}>
                <button
                  type="button"
                  className="link text-left"
                  onClick={() => focusField(box.current, name)}
                >
                  {text}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function focusField(box: HTMLElement | null, name: string): void {
  const field = box?.closest('form')?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

/** Turns any error into a message for the user; errors without a specific message are logged. */
export function useProblem(): (error: unknown) => string {
  const { t, language } = useTranslation();
  return useCallback(
    (error: unknown) => {
      if (error instanceof DataError && error.code === 'insufficient_storage') {
        return t('account.errors.insufficient_storage');
      }
      if (!(error instanceof AccountError)) {
        console.error(error);
        // For example, the client library failed to load.
        return navigator.onLine ? t('account.errors.unexpected_failure') : t('account.errors.unreachable');
      }
      if (error.code === 'unexpected_failure') console.error(error);
      if (error.weaknesses.length > 0) {
        return error.weaknesses
          .map((reason) => t(`account.weaknesses.${reason}`, { min: PASSWORD_MIN }))
          .join(' ');
      }
      if (error.proofRefusal) return t(`account.mailed.refused.${error.proofRefusal}`);
      const text = t(`account.errors.${error.code}`);
      if (error.waitSeconds === null) return text;
      return `${text} ${t('account.tryAgainIn', { wait: formatWait(error.waitSeconds, language) })}`;
    },
    [t, language],
  );
}
