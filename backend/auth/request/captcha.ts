import { type Call, objectField, readFields, textField } from './call.ts';
import { captchaFailed, captchaUnverified } from './errors.ts';
import { askExternalService } from './external-service.ts';

const VERIFIERS: Readonly<Record<string, string>> = {
  hcaptcha: 'https://hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
};

const LIMITS = { timeoutMs: 10_000, maxBytes: 64 * 1024 };

/**
 * Requires the captcha of `[auth.captcha]`, except with the service key.
 *
 * @throws AuthError 400 `captcha_failed`; 500 `unexpected_failure` when the provider's response is unreadable
 */
export async function mustBeHuman(call: Call): Promise<void> {
  const { captcha } = call.context.settings;
  if (!captcha?.enabled || call.isService) return;
  const security = objectField(await readFields(call), 'gotrue_meta_security') ?? {};
  const token = textField(security, 'captcha_token').trim();
  if (!token) throw captchaFailed('no captcha_token found');
  const reasons = await reasonsAgainst(call, captcha, token);
  if (reasons) throw captchaFailed(reasons.join(', '));
}

async function reasonsAgainst(
  call: Call,
  { provider, secret }: { provider?: string | undefined; secret: string },
  token: string,
): Promise<string[] | null> {
  const address = VERIFIERS[provider ?? ''];
  if (!address) throw captchaUnverified(new Error('config.toml names no provider of captchas'));
  const form = new URLSearchParams({ secret: secret.trim(), response: token });
  if (call.address) form.set('remoteip', call.address);
  const verifier = call.context.resolveServiceUrl(address);
  let verdict: unknown;
  try {
    verdict = JSON.parse((await askExternalService(verifier, { method: 'POST', body: form }, LIMITS)).text);
  } catch (cause) {
    throw captchaUnverified(cause);
  }
  // Only `success: true` passes.
  if (typeof verdict !== 'object' || verdict === null || !('success' in verdict)) {
    throw captchaUnverified(new Error(`${verifier} answered no verdict`));
  }
  if (verdict.success === true) return null;
  const codes = 'error-codes' in verdict ? verdict['error-codes'] : [];
  return Array.isArray(codes) ? codes.map(String) : [];
}
