import type french from './fr/index.ts';
import type personalFrench from './fr/personal.ts';
import type renderedFrench from './fr/rendered.ts';

type Texts<T> = { [Key in keyof T]: T[Key] extends string ? string : Texts<T[Key]> };

/** Every text of the public pages, area by area; both languages have the very same keys. */
export type Catalogue = Texts<typeof french>;

/** The same with the texts of personal pages. */
export type PersonalCatalogue = Texts<typeof personalFrench>;

/** The texts of one area, for the English files: `satisfies Area<'home'>`. */
export type Area<Name extends keyof PersonalCatalogue> = PersonalCatalogue[Name];

/** The same for the texts that the server alone writes: `satisfies RenderedArea<'commitments'>`. */
export type RenderedArea<Name extends keyof typeof renderedFrench> = Texts<typeof renderedFrench>[Name];

type PluralStem<Name extends string> = Name extends `${infer Stem}_${'one' | 'many' | 'other'}` ? Stem : Name;

type Keys<T> = {
  [Name in keyof T & string]: T[Name] extends string ? PluralStem<Name> : `${Name}.${Keys<T[Name]>}`;
}[keyof T & string];

/**
 * What a text is asked for by, such as `home.title`; one with plurals by the stem of its three keys.
 *
 * A key of a personal area has no text on a public page: catalogues.test.ts holds them apart.
 */
export type TextKey = Keys<typeof personalFrench & typeof renderedFrench>;
