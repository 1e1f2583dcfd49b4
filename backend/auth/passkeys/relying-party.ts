import type { RelyingParty } from '../credentials/passkey.ts';
import type { AuthContext } from '../request/context.ts';
import type { User } from '../users/user.ts';

/** The relying party of passkeys: `[auth.webauthn]` of config.toml, with the site as default. */
export function relyingPartyOf({ settings, siteUrl }: AuthContext): RelyingParty {
  const site = new URL(siteUrl);
  const { rpId, rpDisplayName, rpOrigins = [] } = settings.webauthn ?? {};
  return {
    rpId: rpId || site.hostname,
    rpDisplayName: rpDisplayName || site.host,
    rpOrigins: rpOrigins.length > 0 ? rpOrigins : [site.origin],
  };
}

/** The user entity that authenticators display with a passkey. */
export function holderOf({ id, email, phone, raw_user_meta_data }: User) {
  const name = email || phone || id;
  const given = raw_user_meta_data?.name;
  return { id, name, displayName: typeof given === 'string' && given ? given : name };
}
