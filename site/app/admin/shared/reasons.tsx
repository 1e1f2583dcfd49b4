import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useCallback, useId, useState } from 'react';
import { countCharacters } from '#domain/text/stored-text.ts';
import { NOTE_MAX } from '#domain/trust/moderation.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { FieldError } from '#site/ui/form/field-frame.tsx';
import { TextArea } from '#site/ui/form/text-fields.tsx';
import { Modal } from '#site/ui/modal.tsx';
import { reasonsQuery } from './queries.ts';

export type OfferedReason = { code: string; label: string };

/**
 * Reasons offered for a kind and action, in the page's language.
 *
 * @returns `reasonsFor`: an empty list while loading or after a failure; only the free-text field is offered then
 */
export function useReasons(): { reasonsFor(kind: string, action: string): OfferedReason[] } {
  const locale = useLocale();
  const { data } = useQuery(reasonsQuery);
  const reasonsFor = useCallback(
    (kind: string, action: string) =>
      (data ?? [])
        .filter(({ kinds, actions }) => kinds.includes(kind) && (!actions || actions.includes(action)))
        .map((reason) => ({ code: reason.code, label: reason[locale] })),
    [data, locale],
  );
  return { reasonsFor };
}

export type Why = { reason: string | null; note: string | null };

// The texts about items whose decision was undone or refused: the dialog shows them again.
const written = new Map<string, Why>();

export function keepWhy(names: readonly string[], why: Why): void {
  written.set(names.join(), why);
}

/** Forgets what was written, once the items are decided. */
export function forgetWhy(names: readonly string[]): void {
  written.delete(names.join());
}

type WhyDialogProps = {
  /** The items that are decided. */
  names: readonly string[];
  /** The action and its subject. */
  title: string;
  /** Label of the confirm button. */
  confirm: string;
  reasons: readonly OfferedReason[];
  onConfirm: (why: Why) => void;
  onClose: () => void;
};

/** Asks for a reason: one from the list, free text, or both. The people concerned will read it. */
export function WhyDialog({ names, title, confirm, reasons, onConfirm, onClose }: WhyDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const kept = written.get(names.join());
  const [reason, setReason] = useState(
    reasons.some(({ code }) => code === kept?.reason) ? (kept?.reason ?? null) : null,
  );
  const [note, setNote] = useState(kept?.note ?? '');
  const [isMissing, setMissing] = useState(false);
  const trimmed = note.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (countCharacters(trimmed) > NOTE_MAX) return;
    if (!reason && !trimmed) setMissing(true);
    else onConfirm({ reason, note: trimmed || null });
  };
  return (
    <Modal title={title} onClose={onClose}>
      <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
        {reasons.length > 0 && (
          <fieldset className="grid gap-0.5">
            <legend className="mb-1 font-semibold">{t('admin.why.reason')}</legend>
            {reasons.map(({ code, label }) => (
              <label
                key={code}
                className="flex min-h-9 cursor-pointer items-start gap-2.5 rounded-small px-1 py-1.5 hover:bg-sunken"
              >
                <input
                  type="radio"
                  name={id}
                  checked={reason === code}
                  onChange={() => setReason(code)}
                  className="mt-1 size-4 shrink-0 accent-ink"
                />
                {label}
              </label>
            ))}
          </fieldset>
        )}
        <TextArea
          label={t('admin.why.note')}
          hint={t('admin.why.noteHint')}
          value={note}
          max={NOTE_MAX}
          rows={3}
          onChange={setNote}
        />
        <FieldError
          id={id}
          error={isMissing && !reason && !trimmed ? t('admin.refusals.reason_needed') : null}
        />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="button button-primary">
            {confirm}
          </button>
          <button type="button" className="button button-quiet" onClick={onClose}>
            {t('admin.cancel')}
          </button>
        </div>
      </form>
    </Modal>
  );
}
