import { useId } from 'react';
import { PHONE_LABELS, SOCIAL_NETWORKS, type SocialNetwork } from '#domain/limits.ts';
import { parsePhone, usualLabel } from '#domain/listing/phone.ts';
import { formatPhone, NETWORK_NAMES } from '#site/features/listing/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { CheckboxField, ChoiceField } from '#site/ui/form/choice-fields.tsx';
import { TextField } from '#site/ui/form/text-fields.tsx';
import { SocialIcon } from '#site/ui/icon.tsx';
import { emailOnLeaving, leave, phoneOnLeaving, socialOnLeaving, websiteOnLeaving } from './on-leaving.ts';
import type { ListingForm } from './use-listing-form.ts';
import { changeTogether } from './use-listing-form.ts';

/** Contact fields, of which at least one of three is required. */
export function ContactFields({ form }: { form: ListingForm }) {
  const { t, language } = useTranslation();
  const { email, phone, website, showEmail } = form.answers;
  const change = (part: { email?: string; phone?: string; website?: string }) =>
    changeTogether(form, 'phone', part);
  return (
    <div className="grid gap-6">
      <p>{t('listingFields.contact.needed')}</p>
      <TextField
        label={t('listingFields.contact.phone')}
        hint={t('listingFields.contact.phoneHint')}
        error={form.fault('phone')}
        value={formatPhone(phone ?? '', language)}
        onChange={(event) => change({ phone: event.target.value })}
        onBlur={(event) =>
          leave(
            event.target.value,
            (typed) => phoneOnLeaving(typed, language),
            (phone) => change({ phone }),
          )
        }
        type="tel"
        autoComplete="tel"
      />
      <SecondPhoneFields form={form} />
      <div className="grid gap-2">
        <TextField
          label={t('listingFields.contact.email')}
          hint={t('listingFields.contact.emailHint')}
          error={form.fault('email')}
          value={email ?? ''}
          onChange={(event) => change({ email: event.target.value })}
          onBlur={(event) => leave(event.target.value, emailOnLeaving, (email) => change({ email }))}
          // Not `email`: browsers would alter the typed text and show their own error messages.
          type="text"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <CheckboxField
          label={t('listingFields.contact.showEmail')}
          hint={t('listingFields.contact.showEmailHint')}
          error={form.fault('showEmail')}
          isChecked={showEmail ?? false}
          onChange={(isChecked) => form.change({ showEmail: isChecked })}
        />
      </div>
      <TextField
        label={t('listingFields.contact.website')}
        hint={t('listingFields.contact.websiteHint')}
        error={form.fault('website')}
        value={website ?? ''}
        onChange={(event) => change({ website: event.target.value })}
        onBlur={(event) => leave(event.target.value, websiteOnLeaving, (website) => change({ website }))}
        type="text"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SocialFields form={form} />
    </div>
  );
}

/** A second number, and what it is for. */
function SecondPhoneFields({ form }: { form: ListingForm }) {
  const { t, language } = useTranslation();
  const number = form.answers.secondPhone ?? '';
  const { secondPhoneLabel } = form.answers;
  const change = (text: string) =>
    form.change({
      secondPhone: text,
      secondPhoneLabel: text.trim() ? (secondPhoneLabel ?? usualLabel(parsePhone(text) ?? '')) : null,
    });
  return (
    <div className="grid gap-4">
      <TextField
        label={t('listingFields.contact.secondPhone')}
        hint={t('listingFields.contact.secondPhoneHint')}
        error={form.fault('secondPhone')}
        isOptional
        value={formatPhone(number, language)}
        onChange={(event) => change(event.target.value)}
        onBlur={(event) => leave(event.target.value, (typed) => phoneOnLeaving(typed, language), change)}
        type="tel"
        autoComplete="off"
      />
      {number.trim() !== '' && (
        <ChoiceField
          label={t('listingFields.contact.secondPhoneLabel')}
          error={form.fault('secondPhoneLabel')}
          options={PHONE_LABELS.map((value) => ({ value, label: t(`listing.phoneLabels.${value}`) }))}
          value={secondPhoneLabel ?? 'other'}
          onChange={(label) => form.change({ secondPhoneLabel: label })}
        />
      )}
    </div>
  );
}

/** Social network pages: a user name or a URL each. */
function SocialFields({ form }: { form: ListingForm }) {
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
