import type { LastEdit } from '#domain/listing/edit.ts';
import { formatMoment } from '#site/i18n/moments.ts';
import type { Translate } from '#site/i18n/translator.ts';

/** Who changed a listing meanwhile, and when, in a sentence. */
export function lastEditText(t: Translate, edit: LastEdit | null, language: string): string {
  if (!edit) return t('editor.conflict.other');
  const at = formatMoment(edit.at, language);
  const { email } = edit;
  return email ? t('editor.conflict.named', { email, at }) : t(`editor.conflict.by.${edit.by}`, { at });
}
