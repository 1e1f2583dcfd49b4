import type { Photo } from '#domain/pages/directory.ts';
import { useLightbox } from '#site/features/gallery/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSettings } from '#site/page/use-settings.ts';
import { imageUrl, Picture } from '#site/ui/picture.tsx';

const SIDE = 96;

type ReviewPhotosProps = {
  /** Of the review. */
  id: number;
  photos: Photo[];
  author: string;
};

/** The photos of a review, each a link to its image; with JavaScript they open in place. */
export function ReviewPhotos({ id, photos, author }: ReviewPhotosProps) {
  const { t } = useTranslation();
  const { supabaseUrl } = useSettings();
  const described = photos.map((photo) => ({
    ...photo,
    alt: photo.alt ?? t('business.reviewPhotoAlt', { author }),
  }));
  const { open, lightbox } = useLightbox(described, { kind: 'review', id });
  if (photos.length === 0) return null;
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {described.map(({ path, alt }, index) => (
          <li key={path}>
            <a
              href={imageUrl(supabaseUrl, path)}
              data-held=""
              className="block overflow-hidden rounded-small"
              onClick={(event) => open(event, index)}
            >
              <Picture path={path} alt={alt} width={SIDE} height={SIDE} className="size-24 object-cover" />
            </a>
          </li>
        ))}
      </ul>
      {lightbox}
    </>
  );
}
