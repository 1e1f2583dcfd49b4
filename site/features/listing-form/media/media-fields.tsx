import { pathsOf, UploadSummary } from '#site/features/media/index.ts';
import type { ListingForm } from '../use-listing-form.ts';
import { GalleryField } from './gallery-field.tsx';
import { LogoField } from './logo-field.tsx';

/** Logo and photos of a listing, inside a `MediaTrayProvider`. */
export function MediaFields({ form }: { form: ListingForm }) {
  return (
    <div className="grid gap-8">
      <LogoField form={form} />
      <GalleryField form={form} />
      <UploadSummary paths={pathsOf(form.answers)} />
    </div>
  );
}
