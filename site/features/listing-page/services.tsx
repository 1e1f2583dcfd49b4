import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { Section } from '#site/ui/section.tsx';

/** What a business sells and does; nothing when it does not say. */
export function Services({ services }: { services: string[] }) {
  const { t } = useTranslation();
  if (services.length === 0) return null;
  return (
    <Section title={t('business.services')}>
      <ul className="grid gap-x-8 gap-y-2 pairs:grid-cols-2">
        {services.map((service) => (
          <li key={service} className="flex items-start gap-2.5">
            <Icon name="check" className="mt-1 size-4 text-good" />
            <span className="wrap-anywhere first-letter:uppercase">{service}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
