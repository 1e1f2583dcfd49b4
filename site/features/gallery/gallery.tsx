import { type MouseEvent, type ReactNode, useState } from 'react';
import type { BusinessPage, Photo } from '#domain/pages/directory.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSettings } from '#site/page/page-context.ts';
import { imageUrl, Picture } from '#site/ui/picture.tsx';
import type { Lightbox, LightboxProps } from './lightbox.tsx';

/**
 * Opens photos in a lightbox in place of following their link. The lightbox is loaded on the first click; if that
 * fails, the link is followed.
 *
 * @returns the click handler of a link, by its index from 0, and the open photo
 */
export function useLightbox(
  photos: LightboxProps['photos'],
  of: LightboxProps['of'],
): {
  open(event: MouseEvent<HTMLAnchorElement>, index: number): void;
  lightbox: ReactNode;
} {
  const [shown, setShown] = useState<number | null>(null);
  const [Viewer, setViewer] = useState<typeof Lightbox | null>(null);
  return {
    open(event, index) {
      // Keeps « open in a new tab » working.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      setShown(index);
      if (Viewer) return;
      const { href } = event.currentTarget;
      import('./lightbox.tsx').then(
        (module) => setViewer(() => module.Lightbox),
        () => location.assign(href),
      );
    },
    lightbox: Viewer && shown !== null && (
      <Viewer photos={photos} of={of} index={shown} onShow={setShown} onClose={() => setShown(null)} />
    ),
  };
}

/** Sizes of the first photo, four times the area of the others, and of the others. */
const LARGE = { width: 560, height: 420 } as const;
const SMALL = { width: 280, height: 210 } as const;

type GalleryProps = { listing: Pick<BusinessPage['listing'], 'id' | 'name'>; photos: Photo[] };

/** The photos of a business, each a link to its image; with JavaScript they open in place. */
export function Gallery({ listing: { id, name }, photos }: GalleryProps) {
  const { t } = useTranslation();
  const { supabaseUrl } = useSettings();
  const described = photos.map((photo, index) => ({
    ...photo,
    alt: photo.alt ?? t('gallery.alt', { name, number: index + 1 }),
  }));
  const { open, lightbox } = useLightbox(described, { kind: 'listing', id });
  if (photos.length === 0) return null;
  return (
    <section>
      <h2 className="sr-only">{t('gallery.title')}</h2>
      <ul className="photos">
        {described.map(({ path, alt }, index) => (
          <li key={path}>
            <a
              href={imageUrl(supabaseUrl, path)}
              data-held=""
              aria-label={t('gallery.enlarge', { alt })}
              onClick={(event) => open(event, index)}
            >
              <Picture path={path} alt={alt} {...(index === 0 || photos.length === 2 ? LARGE : SMALL)} />
            </a>
          </li>
        ))}
      </ul>
      {lightbox}
    </section>
  );
}
