import { renditionUrl } from '#site/components/picture.tsx';
import { useSettings } from '#site/components/use-settings.ts';

const SIDE_PX = 48;

/** The logo of a sponsor, whole, on the white that most logos are drawn for. */
export function SponsorLogo({ path }: { path: string }) {
  const { supabaseUrl } = useSettings();
  const rendition = (density: number) =>
    renditionUrl(supabaseUrl, path, SIDE_PX * density, SIDE_PX * density, 'contain', 'sponsors');
  return (
    <img
      src={rendition(1)}
      srcSet={`${rendition(1)} 1x, ${rendition(2)} 2x`}
      alt=""
      width={SIDE_PX}
      height={SIDE_PX}
      loading="lazy"
      decoding="async"
      className="size-12 shrink-0 rounded-small bg-white object-contain"
    />
  );
}
