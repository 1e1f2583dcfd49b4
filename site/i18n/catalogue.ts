import 'i18next';
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

declare module 'i18next' {
  interface CustomTypeOptions {
    // A key of a personal area has no text on a public page: catalogues.test.ts holds them apart.
    resources: { translation: typeof personalFrench & typeof renderedFrench };
  }
}
