import { isCodeSet } from '#domain/listing/fields/code-sets.ts';
import type { ListingKey } from '#domain/listing/listing.ts';
import type { Translate } from '#site/i18n/translator.ts';

/** What a field is called. */
export function fieldName(t: Translate, key: ListingKey): string {
  return isCodeSet(key) ? t(`codeSets.${key}.label`) : t(`editor.fields.${key}`);
}
