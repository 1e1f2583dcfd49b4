import { optionalSection, section } from '../section.ts';
import { duration, flag, oneOf, optionalOneOf, secret, text, texts, whole } from '../values.ts';
import { Email } from './auth-email.ts';
import { Hooks } from './auth-hooks.ts';
import { Mfa } from './auth-mfa.ts';
import { External, ThirdParty } from './auth-providers.ts';
import { Sms } from './auth-sms.ts';

const PASSWORD_REQUIREMENTS = [
  '',
  'letters_digits',
  'lower_upper_letters_digits',
  'lower_upper_letters_digits_symbols',
] as const;

/** `[auth]`; `jwt_expiry` and `refresh_token_reuse_interval` in seconds. */
export const Auth = section({
  enabled: flag(true),
  site_url: text('http://127.0.0.1:3000'),
  external_url: text(),
  additional_redirect_urls: texts(['https://127.0.0.1:3000']),
  jwt_expiry: whole(3600),
  jwt_issuer: text(),
  signing_keys_path: text(),
  enable_refresh_token_rotation: flag(true),
  refresh_token_reuse_interval: whole(10),
  enable_signup: flag(true),
  enable_anonymous_sign_ins: flag(false),
  enable_manual_linking: flag(false),
  minimum_password_length: whole(6),
  password_requirements: oneOf(PASSWORD_REQUIREMENTS, ''),
  publishable_key: secret(),
  secret_key: secret(),
  jwt_secret: secret(),
  anon_key: secret(),
  service_role_key: secret(),
  rate_limit: section({
    email_sent: whole(2),
    sms_sent: whole(30),
    anonymous_users: whole(30),
    token_refresh: whole(150),
    sign_in_sign_ups: whole(30),
    token_verifications: whole(30),
    web3: whole(30),
  }),
  captcha: optionalSection({
    enabled: flag(false),
    provider: optionalOneOf(['hcaptcha', 'turnstile']),
    secret: secret(),
  }),
  passkey: optionalSection({ enabled: flag(false) }),
  webauthn: optionalSection({ rp_display_name: text(), rp_id: text(), rp_origins: texts([]) }),
  sessions: section({ timebox: duration(0), inactivity_timeout: duration(0) }),
  email: Email,
  sms: Sms,
  hook: Hooks,
  mfa: Mfa,
  external: External,
  third_party: ThirdParty,
  web3: section({ solana: section({ enabled: flag(false) }), ethereum: section({ enabled: flag(false) }) }),
  oauth_server: section({
    enabled: flag(false),
    allow_dynamic_registration: flag(false),
    authorization_url_path: text('/oauth/consent'),
  }),
});
