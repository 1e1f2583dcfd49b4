import { enabledProviders } from '../external/providers.ts';
import { gatewayName } from '../phone/open-gateway.ts';
import { json } from '../request/answer.ts';
import type { Call } from '../request/call.ts';

// Provider names that official clients expect in the response, whether enabled or not.
const PROVIDERS = [
  ...['apple', 'azure', 'bitbucket', 'discord', 'facebook', 'figma', 'fly', 'github', 'gitlab', 'google'],
  ...['kakao', 'keycloak', 'linkedin', 'linkedin_oidc', 'notion', 'slack', 'slack_oidc', 'snapchat'],
  ...['spotify', 'twitch', 'twitter', 'workos', 'zoom'],
];

/** `GET /settings`: the sign-in methods that a page may offer. */
export function settings({ context }: Call): Response {
  const { enableSignup, enableAnonymousSignIns, email, sms, passkey } = context.settings;
  return json({
    external: {
      anonymous_users: enableAnonymousSignIns,
      ...Object.fromEntries(PROVIDERS.map((name) => [name, false])),
      ...Object.fromEntries(enabledProviders(context.settings).map(({ name }) => [name, true])),
      email: email.enableSignup,
      phone: sms.enableSignup,
    },
    disable_signup: !enableSignup,
    mailer_autoconfirm: !email.enableConfirmations,
    phone_autoconfirm: !sms.enableConfirmations,
    sms_provider: gatewayName(context.settings),
    saml_enabled: context.saml,
    saml_private_key_next_configured: false,
    passkeys_enabled: passkey?.enabled ?? false,
  });
}

/** `GET /health`: in the official service's format, which clients check. */
export function health(): Response {
  return json({
    version: 'bottin',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  });
}
