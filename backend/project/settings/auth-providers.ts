import { section, tableOf } from '../section.ts';
import { flag, secret, text } from '../values.ts';

/** `[auth.external.NAME]`: sign-in with an external account. */
export const External = tableOf(
  section({
    enabled: flag(false),
    client_id: text(),
    secret: secret(),
    url: text(),
    redirect_uri: text(),
    skip_nonce_check: flag(false),
    email_optional: flag(false),
  }),
);

/** `[auth.third_party.*]`: external issuers whose tokens are accepted directly. */
export const ThirdParty = section({
  firebase: section({ enabled: flag(false), project_id: text() }),
  auth0: section({ enabled: flag(false), tenant: text(), tenant_region: text() }),
  aws_cognito: section({ enabled: flag(false), user_pool_id: text(), user_pool_region: text() }),
  clerk: section({ enabled: flag(false), domain: text() }),
  workos: section({ enabled: flag(false), issuer_url: text() }),
});
