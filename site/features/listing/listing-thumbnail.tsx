import type { ListingCard } from '#domain/pages/directory.ts';
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

/** The first photo, else the logo, else nothing; also decorative. */
export function ListingPhoto({ listing }: { listing: Pick<ListingCard, 'name' | 'photoPath' | 'logoPath'> }) {
  const { photoPath: path, logoPath } = listing;
  if (!path) return logoPath ? <ListingThumbnail listing={listing} /> : null;
  return <Picture path={path} alt="" {...PHOTO_SIZE} className="thumbnail photo" />;
}

function initial(name: string): string {
  return name.match(/[\p{L}\p{N}]/u)?.[0].toLocaleUpperCase('fr-CA') ?? '';
}
