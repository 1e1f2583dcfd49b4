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

/** The icons that one page shows, gathered while it is rendered and written at its end. */
export class PageIcons {
  #names = new Set<string>();
  #isWritten = false;

  /** @returns whether the page will hold it: what is rendered after the end, or is no icon, is not in it */
  add(name: string): boolean {
    if (this.#names.has(name)) return true;
    if (this.#isWritten || !symbols[name]) return false;
    this.#names.add(name);
    return true;
  }

  /** @returns the symbols of all, in the order of their first use */
  write(): string {
    this.#isWritten = true;
    return Array.from(this.#names, (name) => symbols[name]).join('');
  }
}

/** Of the page that the server is writing. */
export const PageIconsContext = createContext<PageIcons | null>(null);

/**
 * The address of an icon: within the page, where the server put those that it shows, or in the file that holds all. That
 * file is a document to be made and styled before anything of it is painted: a page should not begin with it.
 */
export function useIconAddress(name: string): string {
  const icons = useContext(PageIconsContext);
  const id = `icon-${name}`;
  const isInPage = import.meta.env.SSR ? icons?.add(name) : document.getElementById(id);
  return isInPage ? `#${id}` : `${sprite}#${id}`;
}
