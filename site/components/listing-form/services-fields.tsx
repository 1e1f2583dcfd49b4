import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SERVICES_MAX } from '#domain/limits.ts';
import { TextField } from '#site/components/form/text-field.tsx';
import type { ListingForm } from './use-listing-form.ts';

/** What a business sells and does, in a few words each. */
export function ServicesFields({ form }: { form: ListingForm }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const services = (form.answers.services ?? []).filter((service) => service !== null);

  function add() {
    if (!typed.trim()) return;
    form.change({ services: [...services, typed.trim()] });
    setTyped('');
  }

  function onKeyDown(event: KeyboardEvent) {
    if ((event.key !== 'Enter' && event.key !== ',') || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  }

  return (
    <div className="grid gap-3">
      <TextField
        label={t('listingHours.services.label')}
        hint={t('listingHours.services.hint')}
        error={form.fault('services')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        onBlur={add}
      />
      <p className="text-ink-soft text-sm">
        {t('listingHours.services.count', { count: services.length, max: SERVICES_MAX })}
      </p>
      <ul className="flex flex-wrap gap-2">
        {services.map((service, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same service may stand twice until it is checked
          <li key={index} className="chip">
            {service}
            <button
              type="button"
              aria-label={t('listingHours.services.remove', { service })}
              onClick={() => form.change({ services: services.filter((_, at) => at !== index) })}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
