import { useId, useRef } from 'react';
import {
  DropZone,
  FileButton,
  FileStatus,
  pathsOf,
  RefusedFiles,
  UndoBar,
  UploadSummary,
  useChoosing,
  useRemoval,
  useUploadQueue,
} from '#site/features/media/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { descriptionOf, FieldError, FieldHint } from '#site/ui/form/field-frame.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Picture } from '#site/ui/picture.tsx';
import type { ListingForm } from '../use-listing-form.ts';
import { GalleryField } from './gallery-field.tsx';

/** Logo and photos of a listing, inside a `UploadQueueProvider`. */
export function MediaFields({ form }: { form: ListingForm }) {
  return (
    <div className="grid gap-8">
      <LogoField form={form} />
      <GalleryField form={form} />
      <UploadSummary paths={pathsOf(form.answers)} />
    </div>
  );
}

const SIDE_PX = 160;

/** The logo field: choose, drop, replace, remove. */
function LogoField({ form }: { form: ListingForm }) {
  const { t } = useTranslation();
  const queue = useUploadQueue();
  const removal = useRemoval();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { logo } = form.answers;
  const words = { hint: t('listingMedia.logo.hint'), error: form.fault('logo') };
  const choosing = useChoosing('logo', 1, ({ path }) => {
    const former = queue.answersNow().logo;
    if (former) void queue.discard(former);
    form.change({ logo: path });
  });

  function remove() {
    if (!logo) return;
    removal.remove({ path: logo });
    form.change({ logo: null });
  }

  function undo() {
    const removed = removal.undo();
    if (removed) form.change({ logo: removed.path });
    input.current?.focus();
  }

  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-3">
      <h3 id={`${id}-title`} className="font-bold text-heading">
        {t('listingMedia.logo.title')}
      </h3>
      <FieldHint id={id} hint={words.hint} />
      <DropZone onFiles={choosing.choose} words={t('listingMedia.logo.drop')}>
        <div className="flex flex-wrap items-center gap-5">
          <span
            className={`grid size-40 shrink-0 place-items-center overflow-hidden rounded-card border ${
              logo ? 'border-rule bg-card' : 'border-edge border-dashed bg-sunken'
            }`}
          >
            {logo ? (
              <Picture
                key={logo}
                path={logo}
                alt={t('listingMedia.logo.alt')}
                width={SIDE_PX}
                height={SIDE_PX}
                className="size-full object-contain"
              />
            ) : (
              <Icon name="image" className="size-10 text-ink-faint" />
            )}
          </span>
          <div className="grid min-w-0 justify-items-start gap-3">
            <FileButton
              label={t(logo ? 'listingMedia.logo.replace' : 'listingMedia.logo.choose')}
              icon="upload"
              describedBy={descriptionOf(id, words)}
              isInvalid={words.error !== null}
              input={input}
              onFiles={choosing.choose}
            />
            {logo && (
              <button type="button" className="button button-quiet" onClick={remove}>
                <Icon name="trash-2" />
                {t('listingMedia.logo.remove')}
              </button>
            )}
            {logo && <FileStatus path={logo} name={t('listingMedia.logo.title')} />}
            <p role="status" className="text-sm empty:sr-only">
              {choosing.preparing > 0 && t('listingMedia.preparing', { count: choosing.preparing })}
            </p>
          </div>
        </div>
      </DropZone>
      {removal.removed && !logo && <UndoBar words={t('listingMedia.logo.removed')} onUndo={undo} />}
      <FieldError id={id} error={words.error} />
      <RefusedFiles files={choosing.refused} onDismiss={choosing.dismiss} />
    </section>
  );
}
