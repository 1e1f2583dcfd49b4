import { normalizeText } from '#domain/search/reading/tokens.ts';
import type { SearchQuery } from '#domain/search/search.ts';
import type { SearchAnswer } from '#site/features/search/api.ts';
import { placeName } from '#site/features/search/place-name.ts';
import { askedPlace } from './understanding.ts';

/** Values of the search form. */
export type FormFields = {
  q: string;
  /** Name of the place; empty for all of Quebec. */
  where: string;
  /** Whether a filter chose the place (SHOWN_PLACE). */
  isFiltered: boolean;
  /** The search without the filters by place that « where » replaces. */
  filters: SearchQuery;
};

/**
 * The words of a search, and its place: as typed, moved out of the words, or the name of the chosen filter. A typed place
 * within a chosen one is written with it: « Sherbrooke, Estrie ».
 */
export function formFields(query: SearchQuery, answer: SearchAnswer): FormFields {
  const { chosen, understood, fields } = answer;
  const isChosen = [query.region, query.mrc, query.city].some(Boolean);
  const chosenName = isChosen ? placeName(chosen) : null;
  const where = spelled(fields.where, askedPlace(answer));
  if (chosenName === null) return { q: fields.q, where, isFiltered: false, filters: query };
  if (!fields.isPlace || isSame(where, chosenName)) {
    return { q: fields.q, where: chosenName, isFiltered: true, filters: query };
  }
  const isWithin = placeName(understood) !== chosenName;
  return {
    q: fields.q,
    where: isWithin ? `${where}, ${chosenName}` : where,
    isFiltered: false,
    filters: { ...query, region: '', mrc: '', city: '' },
  };
}

/** The name of a place in its official spelling. */
function spelled(typed: string, name: string | null): string {
  return name !== null && isSame(typed, name) ? name : typed;
}

function isSame(one: string, other: string): boolean {
  return normalizeText(one) === normalizeText(other);
}
