import type { AuthContext } from '../context.ts';
import type { RelyingParty } from '../credentials/passkey.ts';
import type { User } from '../users/user.ts';

/** For which site people make passkeys: what `[auth.webauthn]` of config.toml says, and the site itself otherwise. */
export function relyingPartyOf({ settings, siteUrl }: AuthContext): RelyingParty {
  const site = new URL(siteUrl);
  const { rpId, rpDisplayName, rpOrigins = [] } = settings.webauthn ?? {};
  return {
    rpId: rpId || site.hostname,
    rpDisplayName: rpDisplayName || site.host,
    rpOrigins: rpOrigins.length > 0 ? rpOrigins : [site.origin],
  };
}

/** How the maker of a passkey shows whose it is. */
export function holderOf({ id, email, phone, raw_user_meta_data }: User) {
  const name = email || phone || id;
  const given = raw_user_meta_data?.name;
  return { id, name, displayName: typeof given === 'string' && given ? given : name };
}
