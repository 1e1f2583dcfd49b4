import type { ListingForm } from '../use-listing-form.ts';
import { GalleryField } from './gallery-field.tsx';
import { LogoField } from './logo-field.tsx';
import { pathsOf } from './paths-of.ts';
import { UploadSummary } from './upload-summary.tsx';

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
