import { NOTE_MAX } from '#domain/trust/moderation.ts';
import { useReasons } from '#site/app/admin/shared/use-reasons.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { SelectField, TextArea } from '#site/ui/form/text-fields.tsx';

export type Why = { reason: string; note: string };
export const NO_REASON: Why = { reason: '', note: '' };

type ReasonFieldsProps = {
  why: Why;
  noteHint: string;
  onChange: (why: Why) => void;
};

/** Why something is done to an account: of the list, in one's own words, or both. */
export function ReasonFields({ why, noteHint, onChange }: ReasonFieldsProps) {
  const { t } = useTranslation();
  const { reasonsFor } = useReasons();
  return (
    <>
      <SelectField
        label={t('admin.why.reason')}
        value={why.reason}
        onChange={({ target }) => onChange({ ...why, reason: target.value })}
        options={[
          { value: '', label: t('tools.accounts.ownWords') },
          ...reasonsFor('account', 'removed').map(({ code, label }) => ({ value: code, label })),
        ]}
      />
      <TextArea
        label={t('admin.why.note')}
        hint={noteHint}
        value={why.note}
        max={NOTE_MAX}
        rows={3}
        onChange={(note) => onChange({ ...why, note })}
      />
    </>
  );
}

/** As the procedures take it. */
export function givenWhy({ reason, note }: Why): { reason: string | null; note: string | null } {
  return { reason: reason || null, note: note.trim() || null };
}
