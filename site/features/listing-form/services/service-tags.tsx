import { useEffect, useRef, useState } from 'react';
import { tidyLine } from '#domain/text/stored-text.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { faultText } from '../use-listing-form.ts';
import { changedFault } from './service-list.ts';
import { ServiceTag } from './service-tag.tsx';

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
