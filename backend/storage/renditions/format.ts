import type { RenditionParameters } from './parameters.ts';

/** Output format of a rendition; `origin` keeps the format of the image. */
export type OutputFormat = 'avif' | 'webp' | 'origin';

/** In order of file size, smallest first. */
const BY_ACCEPT = ['avif', 'webp'] as const;

/**
 * Output format for a client: AVIF or WebP only when `Accept` names them. Wildcards, or an absent header, do not prove
 * that the client supports either.
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
