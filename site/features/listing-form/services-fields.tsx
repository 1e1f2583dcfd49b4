import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { SERVICE_MAX, SERVICE_MIN, SERVICES_MAX } from '#domain/limits.ts';
import type { ListingIssueCode } from '#domain/listing/codes.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { TextField } from '#site/ui/form/text-fields.tsx';
import {
  addedServices,
  addServices,
  isEnded,
  refusedTail,
  ServiceTags,
  splitServices,
} from './services/service-tags.tsx';
import type { ListingForm } from './use-listing-form.ts';
import { faultText } from './use-listing-form.ts';

/** A press that began longer ago is ignored: it did not cause this blur. */
const PRESS_MS = 1000;

/** Text field for the activity: one optional sentence. */
export function ActivityField({ form }: { form: ListingForm }) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('listingHours.activity.label')}
      isOptional
      hint={t('listingHours.activity.hint')}
      error={form.fault('activity')}
      value={form.answers.activity ?? ''}
      onChange={({ target }) => form.change({ activity: target.value })}
    />
  );
}

/** Services as short labels: typed one by one, or pasted as a list. */
export function ServicesFields({ form }: { form: ListingForm }) {
  const { t } = useTranslation();
  const field = useRef<HTMLDivElement>(null);
  // Text typed before a reload and never added is in the field again.
  const [typed, setTyped] = useState(() => refusedTail(form.answers.services ?? []));
  const [refused, setRefused] = useState<ListingIssueCode | null>(null);
  const services = (form.answers.services ?? []).filter((service) => service !== null);
  const added = addedServices(services, typed);
  const add = (text: string) => {
    const addition = addServices(added, text);
    keep(addition.services, addition.left);
    setRefused(addition.fault);
  };
  const afterPress = useAfterPress(() => add(typed));

  function keep(tags: readonly string[], text: string) {
    setTyped(text);
    // One too many would block the next step, here and after a reload.
    const kept = [...tags, ...splitServices(text)].slice(0, Math.max(SERVICES_MAX, tags.length));
    if (kept.join('\n') !== services.join('\n')) form.change({ services: kept });
  }

  function onType(text: string) {
    if (isEnded(text, typed)) {
      add(text);
      return;
    }
    setRefused(null);
    keep(added, text);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !typed.trim()) return;
    // Enter would submit the form.
    event.preventDefault();
    add(typed);
  }

  // A single-line input would join the lines of a pasted list.
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const pasted = event.clipboardData.getData('text');
    if (!isEnded(pasted, '')) return;
    event.preventDefault();
    add(value.slice(0, selectionStart ?? undefined) + pasted + value.slice(selectionEnd ?? value.length));
  }

  const error = refused ? faultText(t, refused) : faultOfField(form, services.length, added.length);
  return (
    <div className="grid gap-4">
      <div ref={field}>
        <TextField
          label={t('listingHours.services.label')}
          isOptional
          hint={t('listingHours.services.hint', { min: SERVICE_MIN, max: SERVICE_MAX })}
          error={error}
          value={typed}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => typed.trim() && afterPress()}
          placeholder={added.length === 0 ? t('listingHours.services.example') : undefined}
          enterKeyHint="enter"
          autoComplete="off"
        />
      </div>
      <p role="status" className="text-ink-soft text-sm">
        {t('listingHours.services.count', { number: added.length, max: SERVICES_MAX })}
      </p>
      <ServiceTags
        services={added}
        faultOf={(index) => form.fault('services', index)}
        onChange={(changed) => keep(changed, typed)}
        onEmptied={() => field.current?.querySelector('input')?.focus()}
      />
    </div>
  );
}

// Fault of the typed text or of the whole list; each added service shows its own fault.
function faultOfField(form: ListingForm, count: number, added: number): string | null {
  const faults = Array.from({ length: count }, (_, index) => form.fault('services', index));
  const ofTyped = faults.slice(added).find((fault) => fault !== null);
  return ofTyped ?? (faults.some((fault) => fault !== null) ? null : form.fault('services'));
}

/**
 * Runs an action on blur: after the current press ends, or at once without a press.
 *
 * A layout shift during the press would move the button that the user is pressing from under the pointer.
 *
 * @param action the latest one is run
 * @returns the blur handler
 */
function useAfterPress(action: () => void): () => void {
  const latest = useRef(action);
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const stop = useRef<AbortController>(null);

  useEffect(() => {
    latest.current = action;
  }, [action]);

  useEffect(() => {
    const listening = new AbortController();
    stop.current = listening;
    const onPress = () => {
      pressedAt.current = performance.now();
    };
    window.addEventListener('pointerdown', onPress, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, []);

  return () => {
    const signal = stop.current?.signal;
    if (performance.now() - pressedAt.current > PRESS_MS) latest.current();
    else window.addEventListener('click', () => latest.current(), { once: true, signal });
  };
}
