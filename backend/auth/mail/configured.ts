import { readFile } from 'node:fs/promises';
import { type GoTemplate, parseTemplate } from './go-template.ts';
import { plainText } from './html.ts';
import type { LetterVariables, Template } from './letter.ts';

type OneLetter = { subject?: string | undefined; content?: string | undefined; contentPath: string };

/** What config.toml says of letters: `project.auth.email`. */
export type LetterSettings = {
  template: Record<string, OneLetter>;
  notification: Record<string, OneLetter & { enabled: boolean }>;
};

/** The parts of a letter that config.toml says; empty when it says nothing of it. */
export type ConfiguredLetters = (
  template: Template,
  variables: LetterVariables,
) => { subject?: string; html?: string; text?: string };

/**
 * Reads the templates of config.toml, once.
 *
 * @throws one line that names the letter, when its file cannot be read or its template not understood
 */
export async function readLetters({ template, notification }: LetterSettings): Promise<ConfiguredLetters> {
  const letters = new Map<string, { subject: GoTemplate | null; body: GoTemplate | null }>();
  for (const [name, letter] of [...Object.entries(template), ...Object.entries(notification)]) {
    try {
      const body = letter.contentPath ? await readFile(letter.contentPath, 'utf8') : letter.content;
      letters.set(name, {
        subject: letter.subject ? parseTemplate(letter.subject, 'text') : null,
        body: body ? parseTemplate(body, 'html') : null,
      });
    } catch (cause) {
      throw new Error(`The letter ${name} of config.toml: ${(cause as Error).message}`, { cause });
    }
  }
  return (name, variables) => {
    const letter = letters.get(name);
    if (!letter) return {};
    const values = goNames(variables);
    const html = letter.body?.(values);
    return {
      // A person's own words may be in it, and a header is one line.
      ...(letter.subject && { subject: oneLine(letter.subject(values)) }),
      ...(html !== undefined && { html, text: plainText(html) }),
    };
  };
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

// `confirmationUrl` is `.ConfirmationURL`.
function goNames(variables: LetterVariables): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name.replace(/^./, (first) => first.toUpperCase()).replace(/Url$/, 'URL'),
      value,
    ]),
  );
}
