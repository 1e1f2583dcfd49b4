import type { SearchPage } from '#domain/pages/directory.ts';
import type { SearchQuery } from '#domain/search/search.ts';
import { inCity, inRegion } from '#site/features/places/place-phrase.ts';
import type { Translate } from '#site/i18n/translator.ts';
import { remainingWords } from './understanding.ts';

/**
 * What is searched, in words.
 *
 * @example searchSubject(t, parseSearch(new URLSearchParams('q=plombier laval')), result) // 'Plombiers à Laval'
 */
export function searchSubject(t: Translate, query: SearchQuery, result: SearchPage): string {
  const what = subjectWithoutPlace(t, query, result);
  const { chosen, understood } = result;
  const city = understood.city ?? chosen.city;
  const mrc = understood.mrc ?? chosen.mrc;
  const region = understood.region ?? chosen.region;
  if (query.radius !== null) return t('search.subject.near', { what });
  const place = city
    ? inCity(t, city.name)
    : mrc
      ? t('places.inMrc', { name: mrc.name })
      : region && inRegion(t, region);
  return place ? t('search.subject.inPlace', { what, place }) : what;
}

function subjectWithoutPlace(t: Translate, query: SearchQuery, result: SearchPage): string {
  const { chosen, understood } = result;
  const topic = understood.subcategory ?? chosen.subcategory ?? understood.category ?? chosen.category;
  const words = remainingWords(query, result);
  if (topic && words) return t('search.subject.topicWords', { topic: topic.name, words });
  if (topic) return topic.name;
  if (words) return t('search.subject.words', { words });
  if (query.phone) return t('search.subject.phone', { phone: query.phone });
  return t('search.subject.businesses');
}
