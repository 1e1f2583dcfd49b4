import type { Locale } from '#domain/locale.ts';
import type { FileSource } from '#domain/pages/directory.ts';
import { documentTranslator } from '#site/documents/translators.server.ts';
import { formatDay } from '#site/i18n/moments.ts';

/**
 * The source files of listings as a Markdown list, for `{{sources}}` of the legal notice.
 *
 * @returns null without sources
 */
export function sourceLines(sources: readonly FileSource[], locale: Locale): string | null {
  const { t, language } = documentTranslator(locale);
  const lines = sources.map(({ name, url, licence, licenceUrl, publishedOn }) => {
    const words = { name: linked(name, url), date: formatDay(publishedOn, language) };
    return licence
      ? t('blog.sourceWithTerms', { ...words, licence: linked(licence, licenceUrl) })
      : t('blog.source', words);
  });
  return lines.length === 0 ? null : lines.map((line) => `- ${line}\n`).join('');
}

function linked(text: string, url: string | null): string {
  const plain = text.replace(/[\\`*_[\]<>]/g, '\\$&');
  return url ? `[${plain}](<${url}>)` : plain;
}
