import { useCallback, useEffect, useRef, useState } from 'react';
import type { Locale } from '#domain/locale.ts';
import type { MunicipalityLabels, SuggestedMunicipality } from '#domain/pages/directory.ts';
import { browserClient, type DataClient } from '#site/data/client.ts';
import { useSuggestions } from '#site/features/search/index.ts';
import { useSettings } from '#site/page/page-context.ts';
import { useOwn } from '#site/session/use-live.ts';
import { type Municipality, readMunicipality, suggestMunicipalities } from '../municipalities-api.ts';
import type { ListingForm } from '../use-listing-form.ts';

/** What a municipality is called beside others: « Hatley (canton) » where another is called Hatley too. */
export function municipalityLabel(
  { name, labelFr, labelEn }: { name: string } & MunicipalityLabels,
  locale: Locale,
): string {
  return (locale === 'en' ? labelEn : labelFr) ?? name;
}

/** The municipality of a slug; null while it is asked, and when it is not known. */
export function useMunicipality(slug: string | null): Municipality | null {
  const own = useOwn(
    useCallback(
      async (client: DataClient) => (slug === null ? null : await readMunicipality(client, slug)),
      [slug],
    ),
  );
  // The one of a former slug is another.
  return own.status === 'read' && own.data?.slug === slug ? own.data : null;
}

type City = {
  suggestions: SuggestedMunicipality[];
  /** What the written name tells; null while it is asked, and where nothing is to be said. */
  named: NamedCity | null;
  type(city: string): void;
  choose(suggestion: SuggestedMunicipality): void;
};

/** The city of an address: as it is written, and the municipality of the directory that it is. */
export function useCity(form: ListingForm): City {
  const { municipality, province } = form.answers;
  const city = form.answers.city?.trim() ?? '';
  const [typed, setTyped] = useState('');
  const isInQuebec = (province ?? 'QC') === 'QC';
  const { items, typed: answered } = useSuggestions(suggestMunicipalities, isInQuebec ? typed : '');
  const isAnswered = answered === city;
  const found = isAnswered && isInQuebec && !municipality ? municipalityNamed(items) : null;

  useEffect(() => {
    if (found) form.change({ municipality: found });
  }, [found, form]);
  useNamedOnLeaving(form, isInQuebec && typed !== '' && !isAnswered);

  return {
    suggestions: items,
    named: nameOf(),
    type(text) {
      setTyped(text);
      form.change({ city: text, municipality: null });
    },
    choose({ municipality: { name, slug } }) {
      setTyped('');
      form.change({ city: name, municipality: slug });
    },
  };

  function nameOf(): NamedCity | null {
    if (!city || !isInQuebec) return null;
    if (municipality) return 'exact';
    if (isAnswered) return howNamed(items);
    return typed ? null : 'unknown';
  }
}

// Whoever goes on to the next step before the answer is there has named a municipality all the same.
function useNamedOnLeaving(form: ListingForm, isAsking: boolean): void {
  const { supabaseUrl, supabaseAnonKey } = useSettings();
  const latest = useRef({ form, isAsking });
  latest.current = { form, isAsking };
  useEffect(
    () => () => {
      const { city, municipality } = latest.current.form.answers;
      if (!latest.current.isAsking || !city || municipality) return;
      browserClient(supabaseUrl, supabaseAnonKey)
        .then((client) => suggestMunicipalities(client, city.trim(), 'fr'))
        .then((items) => {
          const slug = municipalityNamed(items);
          if (slug) latest.current.form.change({ municipality: slug });
        })
        // The municipality only helps: the city stays as it was written.
        .catch((error: unknown) => console.warn(error));
    },
    [supabaseUrl, supabaseAnonKey],
  );
}

/** What the name of a city tells of its municipality. */
export type NamedCity = 'unknown' | 'near' | 'several' | 'exact';

/**
 * Whether a written city is one municipality and no other.
 *
 * @param suggestions what `suggest_municipalities` answered for it
 */
export function howNamed(suggestions: readonly SuggestedMunicipality[]): NamedCity {
  const exact = suggestions.filter(({ isExact }) => isExact).length;
  if (exact > 0) return exact === 1 ? 'exact' : 'several';
  return suggestions.length > 0 ? 'near' : 'unknown';
}

/** The slug of the one municipality of exactly that name; null when there is none, or several. */
export function municipalityNamed(suggestions: readonly SuggestedMunicipality[]): string | null {
  if (howNamed(suggestions) !== 'exact') return null;
  return suggestions.find(({ isExact }) => isExact)?.municipality.slug ?? null;
}
