import { ToolHead } from '#site/app/admin/shared/tool-head.tsx';
import { useUrlQuery } from '#site/app/admin/shared/use-url-query.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { AccountLog } from './account-log.tsx';
import { DecisionLog } from './decision-log.tsx';

const LOGS = ['decisions', 'accounts'] as const;
const QUERY = ['log'] as const;

/** What was decided, and what the auth service wrote down. */
export default function Audit() {
  const { t } = useTranslation();
  const [{ log }, ask] = useUrlQuery(QUERY);
  const shown = log === 'accounts' ? 'accounts' : 'decisions';
  return (
    <section className="grid gap-5">
      <ToolHead tool="audit">{t('tools.audit.lead')}</ToolHead>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('tools.audit.which')}</legend>
        {LOGS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === shown}
            className="chip min-h-11 aria-pressed:border-ink aria-pressed:bg-sunken aria-pressed:font-semibold"
            onClick={() => ask({ log: name === 'accounts' ? name : '' })}
          >
            {t(`tools.audit.logs.${name}`)}
          </button>
        ))}
      </fieldset>
      {shown === 'decisions' ? <DecisionLog /> : <AccountLog />}
    </section>
  );
}
