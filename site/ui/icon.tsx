import type { SocialNetwork } from '#domain/limits.ts';
import { useIconAddress } from '#site/ui/icons/use-icon-address.ts';
import type { InterfaceIcon } from './icons/icons.ts';

type IconProps = {
  /** One of the interface's icons. */
  name: InterfaceIcon;
  /** Size and colour; an icon is a little taller than the text by default and takes its colour. */
  className?: string;
  /** What it means, where no words beside it say so; without a title it only decorates. */
  title?: string;
};

/** An icon of the interface. */
export function Icon(props: IconProps) {
  return <SpriteIcon {...props} />;
}

/** The icon of a category, named in the database; one that the sprite lacks leaves its place empty. */
export function CategoryIcon(props: { name: string; className?: string }) {
  return <SpriteIcon {...props} />;
}

/** The mark of a social network; it only decorates. */
export function SocialIcon({ network }: { network: SocialNetwork }) {
  return <SpriteIcon name={`brand-${network}`} className="size-5" />;
}

function SpriteIcon({
  name,
  className = 'size-[1.25em]',
  title,
}: Omit<IconProps, 'name'> & { name: string }) {
  const address = useIconAddress(name);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label or is hidden, whichever applies
    <svg
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
      className={`icon ${className}`}
    >
      <use href={address} />
    </svg>
  );
}
