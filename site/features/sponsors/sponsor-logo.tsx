import { useSettings } from '#site/page/page-context.ts';
import { fittedUrl } from '#site/ui/picture.tsx';

const SIDE_PX = 48;

/** The logo of a sponsor, whole, on the white that most logos are drawn for. */
export function SponsorLogo({ path }: { path: string }) {
  const { supabaseUrl } = useSettings();
  const small = fittedUrl(supabaseUrl, 'sponsors', path, SIDE_PX);
  const large = fittedUrl(supabaseUrl, 'sponsors', path, 96);
  return (
    <img
      src={small}
      srcSet={`${small} 1x, ${large} 2x`}
      alt=""
      width={SIDE_PX}
      height={SIDE_PX}
      loading="lazy"
      decoding="async"
      className="size-12 shrink-0 rounded-small bg-white object-contain"
    />
  );
}
