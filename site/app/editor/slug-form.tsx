import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { isUsableSlug, SLUG_MAX, slugify } from '#domain/listing/slug.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { useSettings } from '#site/page/page-context.ts';
import { describe, FieldFrame } from '#site/ui/form/field-frame.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { SubmitButton, TaskButton } from '#site/ui/form/task-button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { slugQuery } from './api.ts';
import { useListingAction } from './use-listing-action.ts';
import type { ListingEditor } from './use-listing-editor.ts';

/** Slug of a listing: its new URL, whether it is free, and the former URLs, which redirect to it. */
export function SlugForm({ editor }: { editor: ListingEditor }) {
  const { t } = useTranslation();
  const { listing } = editor;
  const id = useId();
  const [typed, setTyped] = useState(listing.slug);
  const slug = slugify(typed);
  const check = useSlugCheck(slug, listing);
  const task = useListingAction();
  const address = useAddressOf();
  const isWrong = check === 'taken' || check === 'unusable';
  const words = {
    label: t('editor.slug.label'),
    hint: t('editor.slug.hint'),
    error: isWrong ? t(`editor.slug.check.${check}`) : null,
  };

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isWrong || slug === listing.slug) {
      document.getElementById(id)?.focus();
      return;
    }
    void task.run(async () => {
      await editor.rename(slug);
      setTyped(slug);
      return t('editor.slug.saved');
    });
  };

  return (
    <Panel title={t('editor.slug.title')} text={t('editor.slug.text')}>
      <form noValidate className="grid max-w-prose gap-4" onSubmit={send}>
        <FieldFrame id={id} {...words}>
          <input
            className="field"
            value={typed}
            maxLength={SLUG_MAX}
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
            {...describe(id, words)}
          />
        </FieldFrame>
        <div className="grid gap-1 text-sm">
          <p className="[overflow-wrap:anywhere]">
            <span className="text-ink-soft">{t('editor.slug.will')}</span>{' '}
            <span className="font-medium">{address(slug || '…')}</span>
          </p>
          <SlugStatus check={check} />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton isBusy={task.isBusy || slug === listing.slug} look="quiet">
            {t('editor.slug.action')}
          </SubmitButton>
          {typed !== listing.slug && (
            <TaskButton isBusy={task.isBusy} onPress={() => setTyped(listing.slug)}>
              {t('editor.slug.undo')}
            </TaskButton>
          )}
          <Outcome done={slug === listing.slug ? task.done : null} failed={task.failed} />
        </div>
      </form>
      <FormerSlugs slugs={listing.formerSlugs} address={address} />
    </Panel>
  );
}

/** Whether the slug is free, while and after it is checked. */
function SlugStatus({ check }: { check: SlugCheck }) {
  const { t } = useTranslation();
  return (
    <p role="status" className="min-h-6 text-ink-soft">
      {check === 'checking' && t('editor.slug.check.checking')}
      {check === 'unknown' && t('editor.slug.check.unknown')}
      {check === 'free' && (
        <span className="flex items-start gap-1.5 font-medium text-good">
          <Icon name="check" className="mt-0.5 size-4" />
          {t('editor.slug.check.free')}
        </span>
      )}
    </p>
  );
}

/** The former URLs, which redirect to the listing; nothing without any. */
function FormerSlugs({ slugs, address }: { slugs: string[]; address: (slug: string) => string }) {
  const { t } = useTranslation();
  if (slugs.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">{t('editor.slug.former')}</h3>
      <ul className="mt-1 grid gap-1 text-ink-soft text-sm">
        {slugs.map((former) => (
          <li key={former}>{address(former)}</li>
        ))}
      </ul>
    </div>
  );
}

/** The public URL of a slug, without the scheme. */
function useAddressOf(): (slug: string) => string {
  const { siteUrl } = useSettings();
  const locale = useLocale();
  const host = siteUrl.replace(/^https?:\/\//, '');
  return (slug) => host + localizePath(`/entreprise/${slug}`, locale);
}

/** `own`: the listing's current slug; `unknown`: the database did not answer, and the save will check the slug. */
type SlugCheck = 'own' | 'unusable' | 'checking' | 'free' | 'taken' | 'unknown';

/** Whether the listing may take the slug, checked while the user types. */
function useSlugCheck(slug: string, listing: { id: number; slug: string }): SlugCheck {
  const isOwn = slug === listing.slug;
  const isUsable = isUsableSlug(slug);
  const { data: isFree, isError } = useQuery({
    ...slugQuery(listing.id, slug),
    enabled: !isOwn && isUsable,
  });
  if (isOwn) return 'own';
  if (!isUsable) return 'unusable';
  if (isError) return 'unknown';
  if (isFree === undefined) return 'checking';
  return isFree ? 'free' : 'taken';
}
