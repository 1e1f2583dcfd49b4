import { useCallback, useEffect, useRef, useState } from 'react';
import type { Locale } from '#domain/locale.ts';
import type { MunicipalityLabels, SuggestedMunicipality } from '#domain/pages/directory.ts';
import { browserClient, type DataClient } from '#site/data/client.ts';
import { useSuggestions } from '#site/features/search/index.ts';
import { useSettings } from '#site/page/page-context.ts';
import { useOwn } from '#site/session/use-live.ts';
import { type Municipality, readMunicipality, suggestMunicipalities } from '../municipalities-api.ts';
import type { ListingForm } from '../use-listing-form.ts';

/** Display name of a municipality, qualified when several share the name: « Hatley (canton) ». */
export function municipalityLabel(
  { name, labelFr, labelEn }: { name: string } & MunicipalityLabels,
  locale: Locale,
): string {
  return (locale === 'en' ? labelEn : labelFr) ?? name;
}

/** The municipality with this slug; null while it loads and when the slug is unknown. */
export function useMunicipality(slug: string | null): Municipality | null {
  const own = useOwn(
    useCallback(
      async (client: DataClient) => (slug === null ? null : await readMunicipality(client, slug)),
      [slug],
    ),
  );
  // A former slug returns the municipality under its current slug: ignore it.
  return own.status === 'read' && own.data?.slug === slug ? own.data : null;
}

type City = {
  suggestions: SuggestedMunicipality[];
  /** How well the typed name matches; null while the query is in flight, and when no note is needed. */
  named: NamedCity | null;
  type(city: string): void;
  choose(suggestion: SuggestedMunicipality): void;
};

/** State of the city field: the typed text and the matching municipality. */
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

// Resolves the municipality after unmount, when the user moved to the next step with the query still in flight.
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
        // The municipality is optional: on failure the city stays as typed.
        .catch((error: unknown) => console.warn(error));
    },
    [supabaseUrl, supabaseAnonKey],
  );
}

/** How a typed city name matches the municipalities. */
export type NamedCity = 'unknown' | 'near' | 'several' | 'exact';

/**
 * How a typed city name matches the suggestions.
 *
 * @param suggestions what `suggest_municipalities` answered for it
 */
export function howNamed(suggestions: readonly SuggestedMunicipality[]): NamedCity {
  const exact = suggestions.filter(({ isExact }) => isExact).length;
  if (exact > 0) return exact === 1 ? 'exact' : 'several';
  return suggestions.length > 0 ? 'near' : 'unknown';
}

/** Slug of the only municipality with exactly that name; null if zero or several match. */
export function municipalityNamed(suggestions: readonly SuggestedMunicipality[]): string | null {
  if (howNamed(suggestions) !== 'exact') return null;
  return suggestions.find(({ isExact }) => isExact)?.municipality.slug ?? null;
}
