import { Picture } from '#site/components/picture.tsx';
import { useMediaTray } from './use-media-tray.ts';

type TrayPictureProps = { path: string; alt: string; width: number; height: number; className: string };

/** An image of the form: from this device where it is there, else from the store. */
export function TrayPicture({ path, alt, width, height, className }: TrayPictureProps) {
  const tray = useMediaTray();
  const source = tray.sourceOf(path);
  if (!tray.isReady) return <span className={className} />;
  if (!source)
    return <Picture path={path} alt={alt} width={width} height={height} className={className} eager />;
  return <img src={source} alt={alt} width={width} height={height} className={className} />;
}
