import type { ListingCard } from '#domain/pages/directory.ts';
import { CategoryIcon } from '#site/ui/icon.tsx';
import { Picture } from '#site/ui/picture.tsx';

const LOGO_SIZE = 88;
const PHOTO_SIZE = { width: 280, height: 210 } as const;

/** The logo, else the initial of the name. Decorative: the name stands next to it. */
export function ListingThumbnail({ listing }: { listing: Pick<ListingCard, 'name' | 'logoPath'> }) {
  const { name, logoPath: path } = listing;
  if (path) return <Picture path={path} alt="" width={LOGO_SIZE} height={LOGO_SIZE} className="thumbnail" />;
  return (
    <span aria-hidden="true" className="thumbnail">
      {initial(name)}
    </span>
  );
}

type ListingPhotoProps = {
  listing: Pick<ListingCard, 'name' | 'photoPath' | 'logoPath' | 'category'>;
  /** In a list of photos: without one, its place holds the logo or the icon of the category. */
  isAmongPhotos: boolean;
};

/** The first photo, else the logo, else nothing; also decorative. */
export function ListingPhoto({ listing, isAmongPhotos }: ListingPhotoProps) {
  const { photoPath, logoPath, category } = listing;
  if (photoPath) return <Picture path={photoPath} alt="" {...PHOTO_SIZE} className="thumbnail photo" />;
  if (!isAmongPhotos) return logoPath ? <ListingThumbnail listing={listing} /> : null;
  return (
    <span className="thumbnail photo">
      {logoPath ? (
        <Picture path={logoPath} alt="" width={LOGO_SIZE} height={LOGO_SIZE} />
      ) : (
        <CategoryIcon name={category?.icon ?? 'store'} />
      )}
    </span>
  );
}

function initial(name: string): string {
  return name.match(/[\p{L}\p{N}]/u)?.[0].toLocaleUpperCase('fr-CA') ?? '';
}
