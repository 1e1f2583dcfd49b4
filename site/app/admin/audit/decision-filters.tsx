import { type FormEvent, useState } from 'react';
import { STAFF_ROLES } from '#domain/accounts/staff.ts';
import type { DecisionFilters, DecisionLog } from '#domain/trust/audit.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { SelectField, TextField } from '#site/ui/form/text-fields.tsx';
import { useDecisionWords } from './row-difference.tsx';

type DecisionFiltersFormProps = {
  filters: DecisionFilters;
  kinds: DecisionLog['kinds'];
  onAsk: (filters: DecisionFilters) => void;
};

const NONE: DecisionFilters = {
  kind: '',
  action: '',
  actor: '',
  listing: '',
  since: '',
  until: '',
  words: '',
  role: '',
};

/**
 * Filters of the audit log, applied by the submit button: keyboard users can pass over options without a query for
 * each.
 */
export function DecisionFiltersForm({ filters, kinds, onAsk }: DecisionFiltersFormProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(filters);
  const type = (part: Partial<DecisionFilters>) => setTyped((former) => ({ ...former, ...part }));
  const change = (name: keyof DecisionFilters) => (event: { target: { value: string } }) =>
    type({ [name]: event.target.value });
  return (
    <form
      className="card grid items-end gap-4 p-4 sm:grid-cols-2 xl:grid-cols-3"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onAsk(typed);
      }}
    >
      <KindFields kinds={kinds} typed={typed} onType={type} />
      <TextField
        label={t('audit.actor')}
        hint={t('audit.actorHint')}
        value={typed.actor}
        onChange={change('actor')}
      />
      <SelectField
        label={t('audit.role')}
        value={typed.role}
        onChange={change('role')}
        options={[
          { value: '', label: t('audit.anyOne') },
          ...(['administrator', ...STAFF_ROLES] as const).map((role) => ({
            value: role,
            label: t(`admin.roles.${role}`),
          })),
        ]}
      />
      <TextField
        label={t('audit.listing')}
        hint={t('audit.listingHint')}
        value={typed.listing}
        onChange={change('listing')}
      />
      <TextField label={t('audit.since')} type="date" value={typed.since} onChange={change('since')} />
      <TextField label={t('audit.until')} type="date" value={typed.until} onChange={change('until')} />
      <div className="xl:col-span-2">
        <TextField
          label={t('audit.words')}
          hint={t('audit.wordsHint')}
          value={typed.words}
          onChange={change('words')}
        />
      </div>
      <div className="flex flex-wrap gap-3 sm:col-span-2 xl:col-span-3">
        <button type="submit" className="button button-primary">
          {t('audit.ask')}
        </button>
        <button type="button" className="button button-quiet" onClick={() => onAsk(NONE)}>
          {t('audit.reset')}
        </button>
      </div>
    </form>
  );
}

type KindFieldsProps = {
  kinds: DecisionLog['kinds'];
  typed: DecisionFilters;
  onType: (part: Partial<DecisionFilters>) => void;
};

/** The kind of the decided item, and the actions of that kind. */
function KindFields({ kinds, typed, onType }: KindFieldsProps) {
  const { t } = useTranslation();
  const words = useDecisionWords();
  const kindNames = Array.from(new Set(kinds.map(({ kind }) => kind)));
  const actions = kinds.filter(({ kind }) => typed.kind === '' || kind === typed.kind);
  const actionNames = Array.from(new Set(actions.map(({ action }) => action)));
  return (
    <>
      <SelectField
        label={t('audit.kind')}
        value={typed.kind}
        onChange={({ target }) => onType({ kind: target.value, action: '' })}
        options={[
          { value: '', label: t('audit.anyOne') },
          ...kept(kindNames, typed.kind).map((kind) => ({ value: kind, label: words.kind(kind) })),
        ]}
      />
      <SelectField
        label={t('audit.action')}
        value={typed.action}
        onChange={({ target }) => onType({ action: target.value })}
        options={[
          { value: '', label: t('audit.any') },
          ...kept(actionNames, typed.action).map((action) => ({
            value: action,
            label: words.action(action),
          })),
        ]}
      />
    </>
  );
}

// Adds the value from the URL to the options, because the log may be loading or empty.
function kept(names: string[], asked: string): string[] {
  return asked === '' || names.includes(asked) ? names : [...names, asked];
}
