import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ListingIssueCode } from '#domain/listing/codes.ts';
import type { ListingAnswers, ListingKey, ValidationIssue } from '#domain/listing/listing.ts';
import type { Translate } from '#site/i18n/translator.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

/**
 * Changes fields of which one at least is needed: what is said of `keeper`, where that fault stands, is no longer true
 * once another is filled in.
 */
export function changeTogether(form: ListingForm, keeper: ListingKey, part: ListingAnswers): void {
  const isEmpty = !form.answers[keeper];
  form.change(isEmpty && !(keeper in part) ? { [keeper]: form.answers[keeper], ...part } : part);
}

/** What is wrong with a field, in words, with the limit that it goes beyond. */
export function faultText(t: Translate, code: ListingIssueCode): string {
  return t(`listingForm.faults.${code}`, { year: new Date().getUTCFullYear() });
}

/** What the fields of a listing are given, in the wizard and in the editor alike. */
export type ListingForm = {
  answers: ListingAnswers;
  /** Takes the new values of some fields; what was wrong with these is no longer said. */
  change(part: ListingAnswers): void;
  /**
   * What is wrong with a field, in words; null when nothing is.
   *
   * @param path within the field, such as `2` of services; without it, what is wrong anywhere in the field
   */
  fault(key: ListingKey, ...path: (string | number)[]): string | null;
};

export type FaultyForm = {
  form: ListingForm;
  /** Of the element around the fields: the first that is wrong takes the focus there. */
  container: RefObject<HTMLDivElement | null>;
  /** Says what is wrong with some fields, and leads to the first; of none, that nothing is. */
  refuse(faults: readonly ValidationIssue[]): void;
};

/** An input that is wrong, or what stands for it where a field is no input. */
const FAULTY = '[aria-invalid="true"], [data-faulty]';

/**
 * Fields of a listing: their answers stay with whoever keeps them, what is wrong with them is kept here. The rules are not:
 * they weigh 50 KB, which a correction needs only when it is sent.
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
