import sprite from 'virtual:icon-sprite';
import symbols from 'virtual:icon-symbols';
import { createContext, useContext } from 'react';
import type { SocialNetwork } from '#domain/limits.ts';
import type { InterfaceIcon } from './icons/icons.ts';

type IconProps = {
  /** One of the interface's icons. */
  name: InterfaceIcon;
  /** Size and colour; an icon is a little taller than the text by default and takes its colour. */
  className?: string;
  /** Accessible name, where no adjacent text gives the meaning; without it the icon is decorative. */
  title?: string;
};

/** An icon of the interface. */
export function Icon(props: IconProps) {
  return <SpriteIcon {...props} />;
}

/** Category icon by its name in the database; renders an empty box for an unknown name. */
export function CategoryIcon(props: { name: string; className?: string }) {
  return <SpriteIcon {...props} />;
}

/** Logo of a social network; decorative. */
export function SocialIcon({ network }: { network: SocialNetwork }) {
  return <SpriteIcon name={`brand-${network}`} className="size-5" />;
}

function SpriteIcon({ name, className, title }: Omit<IconProps, 'name'> & { name: string }) {
  const address = useIconAddress(name);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label or is hidden, whichever applies
    <svg
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
      className={className ? `icon ${className}` : 'icon'}
    >
      <use href={address} />
    </svg>
  );
}

/** Collects the icons of a page during rendering, to write them as a sprite at its end. */
export class PageIcons {
  #names = new Set<string>();
  #isWritten = false;

  /** @returns whether the page's sprite contains it: false for unknown icons, and after the sprite is written */
  add(name: string): boolean {
    if (this.#names.has(name)) return true;
    if (this.#isWritten || !symbols[name]) return false;
    this.#names.add(name);
    return true;
  }

  /** @returns the SVG symbols, in the order of first use */
  write(): string {
    this.#isWritten = true;
    return Array.from(this.#names, (name) => symbols[name]).join('');
  }
}

/** Icons of the page that the server is rendering. */
export const PageIconsContext = createContext<PageIcons | null>(null);

/**
 * URL of an icon: in the page's sprite, if the server included it, else in the sprite file with all icons. The browser
 * parses and styles the whole file before it paints any icon: the initial page avoids it.
 */
export function useIconAddress(name: string): string {
  const icons = useContext(PageIconsContext);
  const id = `icon-${name}`;
  const isInPage = import.meta.env.SSR ? icons?.add(name) : document.getElementById(id);
  return isInPage ? `#${id}` : `${sprite}#${id}`;
}
