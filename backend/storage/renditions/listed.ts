import type { Call } from '../call.ts';
import { sizeNotServed } from '../errors.ts';
import type { ListedRendition, RenditionParameters } from './parameters.ts';

/**
 * Keeps the public from having images made in every size there is: each takes a processor for a tenth of a second or more,
 * and room on the disk. The service role, this process itself and addresses that the service role signed have any.
 *
 * @throws StorageError 400 with the sizes that there are
 */
export async function mustBeListed(
  { context: { listedRenditions }, requestContext }: Call,
  asked: RenditionParameters,
): Promise<void> {
  if (listedRenditions === null || requestContext.address === null || isListed(listedRenditions, asked))
    return;
  if (await requestContext.isService()) return;
  throw sizeNotServed(
    listedRenditions.map(({ width, height, resize }) => `width=${width}&height=${height}&resize=${resize}`),
  );
}

function isListed(
  listed: readonly ListedRendition[],
  { width, height, resize, quality }: RenditionParameters,
): boolean {
  return (
    quality === undefined &&
    listed.some((one) => one.width === width && one.height === height && one.resize === resize)
  );
}
