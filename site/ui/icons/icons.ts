import type { SocialNetwork } from '#domain/limits.ts';

/** Lucide icons that the interface uses; the category icons come from the taxonomy's seed. */
export const INTERFACE_ICONS = [
  'arrow-left',
  'arrow-right',
  'arrow-up-right',
  'badge-check',
  'bell',
  'building-2',
  'calendar',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'chevron-up',
  'circle-alert',
  'clock',
  'copy',
  'coffee',
  'download',
  'external-link',
  'eye',
  'eye-off',
  'file-text',
  'flag',
  'globe',
  'grip-vertical',
  'heart',
  'house',
  'image',
  'info',
  'key-round',
  'languages',
  'layout-grid',
  'list',
  'locate-fixed',
  'lock',
  'log-in',
  'log-out',
  'mail',
  'map',
  'map-pin',
  'menu',
  'message-square-reply',
  'minus',
  'navigation',
  'pencil',
  'phone',
  'plus',
  'printer',
  'rotate-cw',
  'scissors',
  'search',
  'share-2',
  'shield-check',
  'sliders-horizontal',
  'star',
  'store',
  'tag',
  'thumbs-up',
  'trash-2',
  'undo-2',
  'upload',
  'user',
  'user-plus',
  'users',
  'utensils',
  'wrench',
  'x',
] as const;

export type InterfaceIcon = (typeof INTERFACE_ICONS)[number];

/**
 * Logos of social networks, in a 24 × 24 square. Lucide has removed brand icons; these outlines follow its earlier ones
 * (ISC) and Tabler's (MIT).
 */
export const BRAND_OUTLINES: Readonly<Record<SocialNetwork, string>> = {
  facebook: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z',
  instagram:
    'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM17.5 6.5h.01',
  twitter: 'M4 4l11.7 16H20L8.3 4zM4 20l6.8-6.8M13.2 10.8 20 4',
  linkedin:
    'M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6zM2 9h4v12H2zM4 2a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  threads:
    'M19 7.5c-1.3-3-3.7-4.5-7-4.5-5 0-8 2.5-8 9s3.5 9 8 9 7-3 7-5-1-5-7-5c-2.5 0-3 1.25-3 2.5 0 1.5 1 2.5 2.5 2.5 2.5 0 3.5-1.5 3.5-5s-2-4-3-4-1.8.3-2.5 1',
  tiktok: 'M21 7.9v4a10 10 0 0 1-5-1.9v4.5a6.5 6.5 0 1 1-8-6.3v4.3a2.5 2.5 0 1 0 4 2V3h4.1A6 6 0 0 0 21 7.9z',
};

/** A star within a square of {@link STAR_SIZE}; also in site/ui/styles/listing.css. */
export const STAR = 'M10 1.5l2.6 5.5 6 .8-4.4 4.2 1.1 6L10 15.1 4.7 18l1.1-6L1.4 7.8l6-.8z';
export const STAR_SIZE = 20;
/** Horizontal extent of {@link STAR} in its square. */
export const STAR_EDGES = { left: 1.4, right: 18.6 } as const;
/** Width of five stars in a row. */
export const STARS_WIDTH = 5 * STAR_SIZE;

/** Id of the element that contains a page's icons. */
export const PAGE_ICONS = 'page-icons';
