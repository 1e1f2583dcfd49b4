import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ListingIssueCode } from '#domain/listing/codes.ts';
import type { ListingAnswers, ListingKey, ValidationIssue } from '#domain/listing/listing.ts';
import type { Translate } from '#site/i18n/translator.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

/**
 * Changes fields of which at least one is required. The « one required » fault stands on the field given first; setting
 * that field again while it is empty clears the fault once another field is filled in.
 */
export function changeTogether(form: ListingForm, keeper: ListingKey, part: ListingAnswers): void {
  const isEmpty = !form.answers[keeper];
  form.change(isEmpty && !(keeper in part) ? { [keeper]: form.answers[keeper], ...part } : part);
}

/** Message for a field fault, with the limit that was exceeded. */
export function faultText(t: Translate, code: ListingIssueCode): string {
  return t(`listingForm.faults.${code}`, { year: new Date().getUTCFullYear() });
}

/** Interface between the listing fields and their form; the wizard and the editor both implement it. */
export type ListingForm = {
  answers: ListingAnswers;
  /** Sets some fields and clears their faults. */
  change(part: ListingAnswers): void;
  /**
   * Message for the fault of a field; null when it is valid.
   *
   * @param path within the field, such as `2` of services; without it, any fault in the field
   */
  fault(key: ListingKey, ...path: (string | number)[]): string | null;
};

export type FaultyForm = {
  form: ListingForm;
  /** Element around the fields; after a refusal its first invalid field receives focus. */
  container: RefObject<HTMLDivElement | null>;
  /** Shows these faults and focuses the first invalid field; an empty list clears them. */
  refuse(faults: readonly ValidationIssue[]): void;
};

/** Invalid inputs, and their equivalents where a field is no input. */
const FAULTY = '[aria-invalid="true"], [data-faulty]';

/**
 * Form state of the listing fields: the caller stores the answers, this hook stores the faults. It does not import the
 * validation rules: they weigh 50 KB and are only needed when a correction is sent.
 */
export function useListingForm(
  answers: ListingAnswers,
  onChange: (part: ListingAnswers) => void,
): FaultyForm {
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const [faults, setFaults] = useState<readonly ValidationIssue[]>([]);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (attempt > 0) container.current?.querySelector<HTMLElement>(FAULTY)?.focus();
  }, [attempt]);

  const refuse = useCallback((found: readonly ValidationIssue[]) => {
    setFaults(found);
    if (found.length > 0) setAttempt((count) => count + 1);
  }, []);

  const form = useMemo<ListingForm>(
    () => ({
      answers,
      change(part) {
        setFaults((all) => (all.length > 0 ? all.filter(({ key }) => !(key in part)) : all));
        onChange(part);
      },
      fault(key, ...path) {
        const found = faults.find(
          (fault) => fault.key === key && path.every((step, depth) => fault.path[depth] === step),
        );
        return found ? faultText(t, found.code) : null;
      },
    }),
    [answers, faults, onChange, t],
  );

  return { form, container, refuse };
}
