import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { FieldError } from '#site/ui/form/field-frame.tsx';
import { Icon } from '#site/ui/icon.tsx';

type ServiceTagProps = {
  service: string;
  error: string | null;
  isEditing: boolean;
  onEdit(): void;
  onType(text: string): void;
  /** Called on blur or on Enter. */
  onDone(isByKey: boolean): void;
  onCancel(): void;
  onRemove(): void;
};

/** A tag of an added service; pressing it edits it in place. */
export function ServiceTag(props: ServiceTagProps) {
  const { service, error, isEditing, onEdit, onRemove } = props;
  const { t } = useTranslation();
  const id = useId();
  return (
    <li className="grid max-w-full gap-1">
      {isEditing ? (
        <TagInput {...props} id={id} />
      ) : (
        <span
          className={`inline-flex max-w-full items-stretch rounded-field border-[1.5px] bg-card ${error ? 'border-bad' : 'border-edge'}`}
        >
          <button
            type="button"
            data-service-edit
            data-faulty={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onClick={onEdit}
            className="min-h-10 min-w-0 rounded-l-field py-1.5 pr-1.5 pl-3 text-left leading-snug wrap-anywhere hover:bg-sunken"
          >
            {service}
            <span className="sr-only">, {t('listingHours.services.change')}</span>
          </button>
          <button
            type="button"
            aria-label={t('listingHours.services.remove', { service })}
            onClick={onRemove}
            className="grid min-w-10 place-items-center rounded-r-field text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <Icon name="x" className="size-4" />
          </button>
        </span>
      )}
      <FieldError id={id} error={error} />
    </li>
  );
}

function TagInput({ id, service, error, onType, onDone, onCancel }: ServiceTagProps & { id: string }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') onDone(true);
    else if (event.key === 'Escape') onCancel();
    else return;
    event.preventDefault();
  }

  return (
    <input
      ref={input}
      aria-label={t('listingHours.services.changing')}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      value={service}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => onDone(false)}
      className="field w-auto min-w-40 max-w-full [field-sizing:content]"
      enterKeyHint="done"
    />
  );
}
