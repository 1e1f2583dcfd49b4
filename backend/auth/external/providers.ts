import type { Call } from '../request/call.ts';
import type { AuthSettings, ProviderSettings } from '../request/settings.ts';
import { configuredCustom, findCustomProvider, IDENTIFIER_PREFIX, isPublicOnly } from './custom-provider.ts';
import { bitbucket, figma, fly, github, gitlab, vercelMarketplace } from './developer-providers.ts';
import { unsupportedProvider } from './errors.ts';
import { discord, spotify, twitch, xProvider } from './media-providers.ts';
import { azure, generic, google, keycloak } from './openid-providers.ts';
import type { Client, ConfiguredProvider, Provider } from './provider.ts';
import { apple, facebook, kakao, snapchat } from './social-providers.ts';
import { linkedinOidc, notion, slackOidc, workos, zoom } from './work-providers.ts';

/** Providers that config.toml can enable by name. */
const PROVIDERS: Readonly<Record<string, Provider>> = {
  apple,
  azure,
  bitbucket,
  discord,
  facebook,
  figma,
  fly,
  github,
  gitlab,
  google,
  kakao,
  keycloak,
  linkedin_oidc: linkedinOidc,
  notion,
  slack_oidc: slackOidc,
  snapchat,
  spotify,
  twitch,
  vercel_marketplace: vercelMarketplace,
  workos,
  x: xProvider,
  zoom,
};

/** All providers that config.toml enables: built-in ones, and any other with an issuer URL. */
export function enabledProviders({ external }: Pick<AuthSettings, 'external'>): ConfiguredProvider[] {
  return Object.keys(external).flatMap((name) => findProvider({ external }, name) ?? []);
}

/**
 * Finds a provider of config.toml, or a custom one.
 *
 * @returns undefined when the provider is unknown or disabled
 */
export async function findAnyProvider(
  { context }: Call,
  name: string,
): Promise<ConfiguredProvider | undefined> {
  if (!name.startsWith(IDENTIFIER_PREFIX)) return findProvider(context.settings, name);
  const custom = context.customProviders && (await findCustomProvider(context.pool, name));
  return custom?.enabled ? configuredCustom(custom, isPublicOnly(context)) : undefined;
}

/** @returns undefined when config.toml does not enable the provider */
export function findProvider(
  { external }: Pick<AuthSettings, 'external'>,
  name: string,
): ConfiguredProvider | undefined {
  const settings = Object.hasOwn(external, name) ? external[name] : undefined;
  if (!settings?.enabled) return undefined;
  const provider = Object.hasOwn(PROVIDERS, name) ? PROVIDERS[name] : settings.url ? generic : undefined;
  return provider && { name, provider, settings };
}

/** Whether a built-in provider issues ID tokens, enabled or not. */
export function givesIdTokens(name: string): boolean {
  return Object.hasOwn(PROVIDERS, name) && PROVIDERS[name]?.oidc !== undefined;
}

/**
 * Finds an enabled provider for sign-in.
 *
 * @throws AuthError 400 `validation_failed`
 */
export async function mustBeOffered(call: Call, name: string): Promise<ConfiguredProvider> {
  if (name.startsWith(IDENTIFIER_PREFIX)) return mustBeCustom(call, name);
  const found = findProvider(call.context.settings, name);
  if (!found) {
    throw unsupportedProvider(
      Object.hasOwn(PROVIDERS, name) ? 'provider is not enabled' : `Provider ${name} could not be found`,
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

async function mustBeCustom({ context }: Call, name: string): Promise<ConfiguredProvider> {
  if (!context.customProviders) throw unsupportedProvider('custom OAuth providers are disabled');
  const custom = await findCustomProvider(context.pool, name);
  if (!custom) throw unsupportedProvider(`custom provider ${name} not found`);
  if (!custom.enabled) throw unsupportedProvider(`custom provider ${name} is disabled`);
  return configuredCustom(custom, isPublicOnly(context));
}

/** All client ids whose tokens are accepted. */
export function clientIdsOf({ clientId }: ProviderSettings): string[] {
  return clientId
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
}

export function clientOf({ now, findIssuer }: Call, { provider, settings }: ConfiguredProvider): Client {
  return {
    settings,
    id: clientIdsOf(settings)[0] ?? '',
    findIssuer: (address) => findIssuer(address, provider.discovery),
    now,
  };
}

/** Redirect URI for a provider. */
export function callbackOf({ context }: Call, { redirectUri }: ProviderSettings): string {
  return redirectUri || `${context.apiUrl}/callback`;
}
