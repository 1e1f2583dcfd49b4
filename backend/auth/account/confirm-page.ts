import { type Language, languageOf } from '../mail/compose.ts';
import { escapeHtml } from '../mail/html.ts';
import type { Call } from '../request/call.ts';

type Texts = { title: string; explanation(host: string): string; unasked: string; buttons: Buttons };
type Buttons = Readonly<Record<string, string>> & { other: string };

const TEXTS: Readonly<Record<Language, Texts>> = {
  fr: {
    title: 'Une dernière étape',
    explanation: (host) => `Ce lien ne sert qu’une fois. Pour continuer vers ${host}, appuyez sur le bouton.`,
    unasked: 'Si vous n’avez rien demandé, fermez cette page\u00a0: rien ne changera.',
    buttons: {
      signup: 'Confirmer mon adresse',
      invite: 'Accepter l’invitation',
      magiclink: 'Me connecter',
      recovery: 'Choisir un nouveau mot de passe',
      email_change: 'Confirmer ma nouvelle adresse',
      other: 'Continuer',
    },
  },
  en: {
    title: 'One last step',
    explanation: (host) => `This link works only once. To continue to ${host}, press the button.`,
    unasked: 'If you did not ask for this, close this page: nothing will change.',
    buttons: {
      signup: 'Confirm my address',
      invite: 'Accept the invitation',
      magiclink: 'Log in',
      recovery: 'Choose a new password',
      email_change: 'Confirm my new address',
      other: 'Continue',
    },
  },
};

// No script: mail scanners run scripts. No limit on `form-action`, as the redirect may lead to an application's scheme.
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/**
 * A page with one button, which posts the token of an email's link: a mail scanner that follows the link consumes
 * nothing.
 *
 * @param target where the button leads; already validated
 */
export function confirmPage({ context, query, request }: Call, target: string): Response {
  const preferred = request.headers.get('accept-language')?.split(',')[0];
  const language = languageOf(preferred, context.language);
  const { title, explanation, unasked, buttons } = TEXTS[language];
  const type = query.get('type') ?? '';
  const button = Object.hasOwn(buttons, type) ? buttons[type] : buttons.other;
  const { host, protocol } = new URL(target);
  const parameters = new URLSearchParams({ token: query.get('token') ?? '', type, redirect_to: target });
  const html = `<!doctype html>
<html lang="${language === 'fr' ? 'fr-CA' : 'en-CA'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px; font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; line-height: 1.3; }
main { max-width: 32rem; margin: 10vh auto 0; }
button { padding: 12px 20px; min-height: 44px; border: 0; border-radius: 6px; background: #1d4ed8; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button:focus-visible { outline: 3px solid #f59e0b; outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escapeHtml(explanation(host || protocol))}</p>
<form method="post" action="verify/confirm?${escapeHtml(String(parameters))}"><button>${button}</button></form>
<p>${unasked}</p>
</main>
</body>
</html>
`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      vary: 'Accept-Language',
    },
  });
}
