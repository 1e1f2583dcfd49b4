type IconNode = [tag: string, attributes: Record<string, string | number>][];

const FALLBACK = 'store';

/**
 * The shapes of a Lucide icon, 24 by 24, as SVG elements without colour.
 *
 * @param name in kebab case, as `categories.icon` holds it; an unknown one draws a shop
 */
export async function iconShapes(name: string): Promise<string> {
  const node = (await readIcon(name)) ?? (await readIcon(FALLBACK)) ?? [];
  return node
    .map(([tag, { key: _key, ...attributes }]) => {
      const written = Object.entries(attributes).map(([attribute, value]) => `${attribute}="${value}"`);
      return `<${tag} ${written.join(' ')}/>`;
    })
    .join('');
}

async function readIcon(name: string): Promise<IconNode | undefined> {
  if (!/^[a-z0-9-]+$/.test(name)) return undefined;
  try {
    const icon: { __iconData?: { node: IconNode } } = await import(`lucide-react/icons/${name}`);
    return icon.__iconData?.node;
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}
