import type { ListingCard } from '#domain/pages/directory.ts';
import { Picture } from '#site/ui/picture.tsx';

const SIZE = 88;

type ListingThumbnailProps = { listing: Pick<ListingCard, 'name' | 'photoPath' | 'logoPath'> };

/** The logo or a photo, else the initial of the name. Decorative: the name stands next to it. */
export function ListingThumbnail({ listing }: ListingThumbnailProps) {
  const path = listing.logoPath ?? listing.photoPath;
  if (path) return <Picture path={path} alt="" width={SIZE} height={SIZE} className="thumbnail" />;
  return (
    <span aria-hidden="true" className="thumbnail">
      {initial(listing.name)}
    </span>
  );
}

function initial(name: string): string {
  return name.match(/[\p{L}\p{N}]/u)?.[0].toLocaleUpperCase('fr-CA') ?? '';
}
