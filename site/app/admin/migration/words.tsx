import { useId } from 'react';
import {
  CODE_SET_KEYS,
  type CODE_SETS,
  type CodeSetKey,
  codeSetOf,
} from '#domain/listing/fields/code-sets.ts';
import { LISTING_COLUMNS, type ListingColumn } from '#domain/listing/import-columns.ts';
import type { TransferLine } from '#domain/operations/transfers.ts';
import { formatNumber } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import type { InterfaceIcon } from '#site/ui/icons/icons.ts';

const FIELD_REASON = /^(\w+) (not valid|read in part|rounded by a spreadsheet)$/;
const FIELD_TEXTS = {
  'not valid': 'field_not_valid',
  'read in part': 'field_read_in_part',
  'rounded by a spreadsheet': 'field_rounded_by_a_spreadsheet',
} as const;

/** Texts of imports that are composed: column names and report reasons. */
export function useImportWords() {
  const { t } = useTranslation();
  /** Label of a column of the directory; a column from another source keeps its name. */
  const column = (name: string): string => {
    const set = CODE_SET_KEYS.find((key) => name in codeSetOf(key).file);
    if (set) return t(`codeSets.${set}.label`);
    return isNamed(name) ? t(`imports.columns.${name}`) : name;
  };
  return {
    column,
    /** `name, city` */
    columns: (names: string | undefined) => names?.split(', ').map(column).join(', '),
    /** Fields of a listing in column order. */
    inOrder: (fields: Record<string, unknown>) =>
      Object.entries(fields).sort(([a], [b]) => NAMED.indexOf(a) - NAMED.indexOf(b)),
    /** A reason from the report, in the user's language. */
    reason(reason: string): string {
      const [, field, problem] = FIELD_REASON.exec(reason) ?? [];
      if (field && field !== 'neq' && isNamed(field)) {
        const text = FIELD_TEXTS[problem as keyof typeof FIELD_TEXTS];
        return t(`imports.reasons.${text}`, { field: column(field) });
      }
      return t(`imports.reasons.${reason.toLowerCase().replaceAll(' ', '_')}`, { defaultValue: reason });
    },
    /** A value of a listing, formatted for display. */
    value(value: unknown): string {
      if (value === null || value === undefined || value === '') return t('imports.samples.nothing');
      if (typeof value === 'boolean') return t(value ? 'imports.samples.yes' : 'imports.samples.no');
      if (Array.isArray(value)) return value.join(', ') || t('imports.samples.nothing');
      if (typeof value !== 'object') return String(value);
      const text = JSON.stringify(value);
      return text === '{}' ? t('imports.samples.nothing') : text;
    },
  };
}

/** Listing fields whose names are not columns of the import files. */
const EXTRA = ['municipality', 'subcategory', 'social'] as const;
const NAMED: readonly string[] = [...LISTING_COLUMNS, ...EXTRA];

type CodeSetColumn = { [Key in CodeSetKey]: keyof (typeof CODE_SETS)[Key]['file'] }[CodeSetKey];

function isNamed(name: string): name is Exclude<ListingColumn, CodeSetColumn> | (typeof EXTRA)[number] {
  return NAMED.includes(name);
}

const LOOKS = {
  queued: { icon: 'clock', tone: 'text-ink-soft' },
  running: { icon: 'rotate-cw', tone: 'text-link' },
  ready: { icon: 'pencil', tone: 'text-link' },
  done: { icon: 'check', tone: 'text-good' },
  undone: { icon: 'undo-2', tone: 'text-ink-soft' },
  failed: { icon: 'circle-alert', tone: 'text-bad' },
  cancelled: { icon: 'x', tone: 'text-ink-soft' },
} as const satisfies Record<TransferLine['state'], { icon: InterfaceIcon; tone: string }>;

/** State of an import or export, as a label with an icon. */
export function StateBadge({ transfer: { state, task } }: { transfer: TransferLine }) {
  const { t } = useTranslation();
  const { icon, tone } = LOOKS[state];
  const words = state === 'running' ? t(`imports.tasks.${task}`) : t(`imports.states.${state}`);
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold text-sm ${tone}`}>
      <Icon name={icon} className="size-4" />
      {words}
    </span>
  );
}

type ProgressBarProps = {
  label: string;
  /** From 0 to 1; null when unknown. */
  part: number | null;
};

/** Progress bar with a label and a percentage. */
export function ProgressBar({ label, part }: ProgressBarProps) {
  const { language } = useTranslation();
  const id = useId();
  const percent = part === null ? null : Math.floor(Math.min(1, part) * 100);
  return (
    <div className="grid w-full min-w-0 gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span id={id} className="min-w-0 font-semibold wrap-anywhere">
          {label}
        </span>
        {percent !== null && (
          <span className="text-ink-soft tabular-nums">{formatNumber(percent, language)} %</span>
        )}
      </div>
      <progress
        aria-labelledby={id}
        max={1}
        {...(part !== null && { value: Math.min(1, part) })}
        className="h-2.5 w-full overflow-hidden rounded-full bg-sunken accent-ink [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-ink"
      />
    </div>
  );
}
