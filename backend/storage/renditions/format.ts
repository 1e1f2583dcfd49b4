import type { RenditionParameters } from './parameters.ts';

/** How a rendition is written; `origin` is as the image itself is. */
export type OutputFormat = 'avif' | 'webp' | 'origin';

/** The smaller one first. */
const BY_ACCEPT = ['avif', 'webp'] as const;

/**
 * How a rendition is written for a reader: AVIF or WebP only for those that say so, because readers that take
 * (anything at all, no header at all) may know none of them.
 *
 * @param accept the header `Accept` (RFC 9110, 12.5.1)
 * @example outputFormat(undefined, 'image/webp,image/*') // 'webp'
 */
export function outputFormat(format: RenditionParameters['format'], accept: string | null): OutputFormat {
  if (format !== undefined) return format;
  const taken = (accept ?? '').split(',').flatMap((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [type];
  });
  return BY_ACCEPT.find((one) => taken.includes(`image/${one}`)) ?? 'origin';
}
