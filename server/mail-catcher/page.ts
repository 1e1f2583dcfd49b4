import type { Message } from './messages.ts';

/** The list of messages, newest first. */
export function listPage(messages: readonly Message[]): string {
  const rows = messages.map(
    ({ ID, From, To, Subject, Date: date }) =>
      `<tr><td>${escapeHtml(date.slice(0, 19).replace('T', ' '))}</td><td>${escapeHtml(From.Address)}</td>` +
      `<td>${escapeHtml(To.map(({ Address }) => Address).join(', '))}</td>` +
      `<td><a href="/view/${encodeURIComponent(ID)}">${escapeHtml(Subject)}</a></td></tr>`,
  );
  const list =
    rows.length > 0
      ? `<table><tr><th>Time (UTC)</th><th>From</th><th>To</th><th>Subject</th></tr>${rows.join('')}</table>`
      : '<p>No email yet.</p>';
  return page('Emails', list);
}

/**
 * One message; its HTML runs no script. Its links open in new tabs: within the frame, a sign-in link would be used up by a
 * page that may not show itself there.
 */
export function messagePage({ From, To, Subject, Text, HTML }: Message): string {
  const to = To.map(({ Address }) => Address).join(', ');
  return page(
    Subject,
    `<p><a href="/">All emails</a></p><p>From ${escapeHtml(From.Address)} to ${escapeHtml(to)}</p>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="Email" srcdoc="${escapeHtml(`<base target="_blank">${HTML}`)}"></iframe>
<pre>${escapeHtml(Text)}</pre>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
body { margin: 2rem auto; max-width: 70rem; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif }
table { border-collapse: collapse; width: 100% }
th, td { padding: .5rem; border-bottom: 1px solid #ccc; text-align: left; overflow-wrap: anywhere }
iframe { width: 100%; height: 34rem; border: 1px solid #ccc }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${body}
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
