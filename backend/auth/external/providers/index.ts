import type { AuthSettings, ProviderSettings } from '../../request/settings.ts';
import type { Provider } from '../provider.ts';
import { apple } from './apple.ts';
import { azure } from './azure.ts';
import { bitbucket } from './bitbucket.ts';
import { discord } from './discord.ts';
import { facebook } from './facebook.ts';
import { figma } from './figma.ts';
import { fly } from './fly.ts';
import { generic } from './generic.ts';
import { github } from './github.ts';
import { gitlab } from './gitlab.ts';
import { google } from './google.ts';
import { kakao } from './kakao.ts';
import { keycloak } from './keycloak.ts';
import { linkedinOidc } from './linkedin-oidc.ts';
import { notion } from './notion.ts';
import { slackOidc } from './slack-oidc.ts';
import { snapchat } from './snapchat.ts';
import { spotify } from './spotify.ts';
import { twitch } from './twitch.ts';
import { vercelMarketplace } from './vercel-marketplace.ts';
import { workos } from './workos.ts';
import { x } from './x.ts';
import { zoom } from './zoom.ts';

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
  x,
  zoom,
};

/** A provider with its settings of config.toml. */
export type ConfiguredProvider = { name: string; provider: Provider; settings: ProviderSettings };

/** All enabled providers: built-in ones, and any other with an issuer URL. */
export function enabledProviders({ external }: Pick<AuthSettings, 'external'>): ConfiguredProvider[] {
  return Object.keys(external).flatMap((name) => findProvider({ external }, name) ?? []);
}

/** @returns undefined when the provider is unknown or disabled */
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

/** Whether a provider is built in, enabled or not. */
export function isKnownProvider(name: string): boolean {
  return Object.hasOwn(PROVIDERS, name);
}
