import { PREMISES_CODES, type PremisesCode } from '#domain/listing/fields/code-sets.ts';
import type { Fact, VotedFact } from '#domain/listing/fields/field.ts';
import { codeName } from '#site/features/listing/index.ts';
import type { Translate } from '#site/i18n/translator.ts';

/** Name of the subject of a vote: a fact, or an amenity about access to the place. */
export function factName(t: Translate, fact: VotedFact): string {
  const isCode = PREMISES_CODES.includes(fact as PremisesCode);
  return isCode ? codeName(t, 'amenities', fact) : t(`facts.names.${fact as Fact}`);
}
