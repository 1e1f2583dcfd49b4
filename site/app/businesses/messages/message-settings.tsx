import type { OwnListing } from '#domain/listing/edit.ts';
import { OWN_LISTINGS_KEY } from '#site/app/own-listings-changes.ts';
import { useRefusal } from '#site/features/listing-form/use-refusal.ts';
import { acceptMessages } from '#site/features/messages/api.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useAction } from '#site/session/queries.tsx';
import { CheckboxField } from '#site/ui/form/choice-fields.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { FoldedSection } from '#site/ui/section.tsx';

/** Turns messages on or off for each published listing. */
export function MessageSettings({ listings }: { listings: readonly OwnListing[] }) {
  const { t } = useTranslation();
  const task = useAction(useRefusal(), [OWN_LISTINGS_KEY]);
  const published = listings.filter(({ status }) => status === 'published');
  if (published.length === 0) return null;
  const change = ({ id, name }: OwnListing, takes: boolean) =>
    task.run(async (client) => {
      await acceptMessages(client, id, takes);
      return t(`inbox.settings.${takes ? 'on' : 'off'}`, { name });
    });
  return (
    <FoldedSection title={t('inbox.settings.title')}>
      <p className="max-w-prose text-ink-soft">{t('inbox.settings.text')}</p>
      <ul className="mt-2 grid">
        {published.map((listing) => (
          <li key={listing.id}>
            <CheckboxField
              label={t('inbox.settings.takes', { name: listing.name })}
              isChecked={listing.takesMessages}
              onChange={(takes) => void change(listing, takes)}
            />
          </li>
        ))}
      </ul>
      <Outcome done={task.done} failed={task.failed} />
    </FoldedSection>
  );
}
