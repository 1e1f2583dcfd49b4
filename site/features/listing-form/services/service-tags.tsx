import { useEffect, useRef, useState } from 'react';
import type { ListingIssueCode } from '#domain/listing/codes.ts';
import { serviceIssue } from '#domain/listing/services.ts';
import { tidyLine } from '#domain/text/stored-text.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { faultText } from '../use-listing-form.ts';
import { ServiceTag } from './service-tag.tsx';

/**
 * Services entered one after the other or as a pasted list.
 *
 * Text that was typed but not yet added is stored as the last service: going to the next step or reloading keeps it.
 */

const SEPARATOR = /[,;\r\n\t\u2028\u2029]+/;

const LIST_MARK = /^(?:[-–—•*·▪✓]|\d{1,2}[.)])\s+/;

type ServiceTagsProps = {
  services: readonly string[];
  faultOf(index: number): string | null;
  onChange(services: string[]): void;
  /** Called when the last service is removed: the caller moves the focus. */
  onEmptied(): void;
};

/** The added services, as editable tags. */
export function ServiceTags({ services, faultOf, onChange, onEmptied }: ServiceTagsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const [edited, setEdited] = useState<{ index: number; before: string } | null>(null);
  const [isRefused, setRefused] = useState(false);
  const [toFocus, setToFocus] = useState<{ index: number } | null>(null);
  const refused = edited && isRefused ? changedFault(services, edited.index) : null;

  // After the list has rendered.
  useEffect(() => {
    if (!toFocus) return;
    const tags = list.current?.querySelectorAll<HTMLElement>('[data-service-edit]');
    tags?.[Math.min(toFocus.index, tags.length - 1)]?.focus();
  }, [toFocus]);

  const replace = (index: number, service: string) =>
    onChange(services.map((each, at) => (at === index ? service : each)));

  function remove(index: number) {
    setEdited(null);
    onChange(services.filter((_, at) => at !== index));
    if (services.length > 1) setToFocus({ index });
    else onEmptied();
  }

  function finish(index: number, isByKey: boolean) {
    if (changedFault(services, index)) {
      setRefused(true);
      return;
    }
    const tidy = tidyLine(services[index] ?? '');
    if (!tidy) {
      remove(index);
      return;
    }
    if (tidy !== services[index]) replace(index, tidy);
    setEdited(null);
    if (isByKey) setToFocus({ index });
  }

  if (services.length === 0) return null;
  return (
    <ul ref={list} aria-label={t('listingHours.services.list')} className="flex flex-wrap gap-2">
      {services.map((service, index) => (
        <ServiceTag
          // biome-ignore lint/suspicious/noArrayIndexKey: typing changes the service itself
          key={index}
          service={service}
          error={edited?.index === index && refused ? faultText(t, refused) : faultOf(index)}
          isEditing={edited?.index === index}
          onEdit={() => {
            setEdited({ index, before: service });
            setRefused(false);
          }}
          onType={(text) => {
            setRefused(false);
            replace(index, text);
          }}
          onDone={(isByKey) => finish(index, isByKey)}
          onCancel={() => {
            if (edited) replace(index, edited.before);
            setEdited(null);
            setToFocus({ index });
          }}
          onRemove={() => remove(index)}
        />
      ))}
    </ul>
  );
}

/**
 * The services that a text names.
 *
 * @example splitServices('Peinture, pose de tapis;\n• Ponçage') // ['Peinture', 'pose de tapis', 'Ponçage']
 */
export function splitServices(text: string): string[] {
  return text
    .split(SEPARATOR)
    .map((part) => tidyLine(tidyLine(part).replace(LIST_MARK, '')))
    .filter(Boolean);
}

/** Whether the text has gained a separator (comma or newline) since `before`. */
export function isEnded(text: string, before: string): boolean {
  const separators = (written: string) => written.split(SEPARATOR).length;
  return separators(text) > separators(before);
}

type Addition = {
  services: string[];
  /** Rejected text, which stays in the field. */
  left: string;
  /** Fault of the first rejected service; null when all were added. */
  fault: ListingIssueCode | null;
};

/** Adds the valid services of a text. */
export function addServices(services: readonly string[], text: string): Addition {
  const added = [...services];
  const left: string[] = [];
  let fault: ListingIssueCode | null = null;
  for (const service of splitServices(text)) {
    const found = serviceIssue(service, added);
    if (found) {
      left.push(service);
      fault ??= found;
    } else added.push(service);
  }
  return { services: added, left: left.join(', '), fault };
}

/** The added services, without the typed text that is stored after them. */
export function addedServices(services: readonly string[], typed: string): string[] {
  const parts = splitServices(typed);
  const first = services.length - parts.length;
  const isThere = first >= 0 && parts.every((part, at) => services[first + at] === part);
  return services.slice(0, isThere ? first : undefined);
}

/**
 * The last services that can't be added to those before them: text that was typed and refused, before a reload.
 *
 * @example refusedTail(['Peinture', 'a']) // 'a'
 */
export function refusedTail(services: readonly (string | null)[]): string {
  const all = services.filter((service) => service !== null);
  let at = all.length;
  while (at > 0 && serviceIssue(all[at - 1] ?? '', all.slice(0, at - 1))) at -= 1;
  return all.slice(at).join(', ');
}

/** Fault of an edited service; null when it is valid. An empty service is removed, so it is valid. */
export function changedFault(services: readonly string[], index: number): ListingIssueCode | null {
  const service = tidyLine(services[index] ?? '');
  const others = services.filter((_, at) => at !== index);
  return service ? serviceIssue(service, others) : null;
}
