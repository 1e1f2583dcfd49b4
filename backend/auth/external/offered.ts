import { unsupportedProvider } from '../errors/external.ts';
import type { Call } from '../request/call.ts';
import type { ProviderSettings } from '../request/settings.ts';
import type { Client } from './provider.ts';
import { type ConfiguredProvider, findProvider, isKnownProvider } from './providers/index.ts';

/**
 * Finds an enabled provider for sign-in.
 *
 * @throws AuthError 400 `validation_failed`
 */
export function mustBeOffered({ context }: Call, name: string): ConfiguredProvider {
  const found = findProvider(context.settings, name);
  if (!found) {
    throw unsupportedProvider(
      isKnownProvider(name) ? 'provider is not enabled' : `Provider ${name} could not be found`,
    );
  }
  const { settings, provider } = found;
  if (!clientIdsOf(settings)[0]) throw unsupportedProvider('missing OAuth client ID');
  if (!settings.secret) throw unsupportedProvider('missing OAuth secret');
  if (provider.needsUrl && !settings.url) {
    throw unsupportedProvider(`unable to find URL for the ${name} provider`);
  }
  return found;
}

/** All client ids whose tokens are accepted. */
export function clientIdsOf({ clientId }: ProviderSettings): string[] {
  return clientId
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
}

export function clientOf({ now, findIssuer }: Call, settings: ProviderSettings): Client {
  return { settings, id: clientIdsOf(settings)[0] ?? '', findIssuer, now };
}

/** Redirect URI for a provider. */
export function callbackOf({ context }: Call, { redirectUri }: ProviderSettings): string {
  return redirectUri || `${context.apiUrl}/callback`;
}
