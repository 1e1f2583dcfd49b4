import { useEffect, useRef, useState } from 'react';
import type { ListingIssueCode } from '#domain/listing/codes.ts';
import { serviceIssue } from '#domain/listing/services.ts';
import { tidyLine } from '#domain/text/stored-text.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { faultText } from '../use-listing-form.ts';
import { ServiceTag } from './service-tag.tsx';

/**
 * Services as they are typed, one after the other or as a pasted list.
 *
 * What stands typed and was not added yet is kept with the others, as the last of them: neither going on nor a reload
 * can lose it.
 */

const SEPARATOR = /[,;\r\n\t\u2028\u2029]+/;

const LIST_MARK = /^(?:[-–—•*·▪✓]|\d{1,2}[.)])\s+/;

type ServiceTagsProps = {
  services: readonly string[];
  faultOf(index: number): string | null;
  onChange(services: string[]): void;
  /** The last one was removed: the focus has nothing left to be on. */
  onEmptied(): void;
};

/** The services that were added. */
export function ServiceTags({ services, faultOf, onChange, onEmptied }: ServiceTagsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const [edited, setEdited] = useState<{ index: number; before: string } | null>(null);
  const [isRefused, setRefused] = useState(false);
  const [toFocus, setToFocus] = useState<{ index: number } | null>(null);
  const refused = edited && isRefused ? changedFault(services, edited.index) : null;

  // Once the list is as it will be.
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
          // biome-ignore lint/suspicious/noArrayIndexKey: what is being typed changes the service itself
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

/** Whether something was ended by a comma or a line since it was last looked at. */
export function isEnded(text: string, before: string): boolean {
  const separators = (written: string) => written.split(SEPARATOR).length;
  return separators(text) > separators(before);
}

type Addition = {
  services: string[];
  /** What could not be added, as it may stay in the field. */
  left: string;
  /** Why the first of it could not; null when everything was added. */
  fault: ListingIssueCode | null;
};

/** Adds the services that a text names, each that may be. */
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

/** The services that were added, without what stands typed after them. */
export function addedServices(services: readonly string[], typed: string): string[] {
  const parts = splitServices(typed);
  const first = services.length - parts.length;
  const isThere = first >= 0 && parts.every((part, at) => services[first + at] === part);
  return services.slice(0, isThere ? first : undefined);
}

/** Why a service that is being changed cannot stay as it is; null when it can. An empty one is to be removed. */
export function changedFault(services: readonly string[], index: number): ListingIssueCode | null {
  const service = tidyLine(services[index] ?? '');
  const others = services.filter((_, at) => at !== index);
  return service ? serviceIssue(service, others) : null;
}
