import { useId } from 'react';
import { SOCIAL_NETWORKS, type SocialNetwork } from '#domain/limits.ts';
import { NETWORK_NAMES } from '#site/features/listing/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { TextField } from '#site/ui/form/text-field.tsx';
import { SocialIcon } from '#site/ui/icon.tsx';
import { leave, socialOnLeaving } from './on-leaving.ts';
import type { ListingForm } from './use-listing-form.ts';

/** The pages of a business on social networks: a name or an address each. */
export function SocialFields({ form }: { form: ListingForm }) {
  const { t } = useTranslation();
  const hint = useId();
  const social = form.answers.social ?? {};
  const change = (network: SocialNetwork, text: string) =>
    form.change({ social: { ...social, [network]: text } });
  return (
    <fieldset aria-describedby={hint} className="border-rule border-t pt-5">
      <legend className="float-left w-full font-semibold">
        {t('listingFields.contact.social')}{' '}
        <span className="font-normal text-ink-soft">{t('form.optional')}</span>
      </legend>
      <p id={hint} className="clear-both text-ink-soft text-sm">
        {t('listingFields.contact.socialHint')}
      </p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {SOCIAL_NETWORKS.map((network) => (
          <TextField
            key={network}
            label={NETWORK_NAMES[network]}
            mark={<SocialIcon network={network} />}
            error={form.fault('social', network)}
            value={social[network] ?? ''}
            onChange={(event) => change(network, event.target.value)}
            onBlur={(event) =>
              leave(
                event.target.value,
                (typed) => socialOnLeaving(network, typed),
                (text) => change(network, text),
              )
            }
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        ))}
      </div>
    </fieldset>
  );
}
