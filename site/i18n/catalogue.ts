import 'i18next';
import type french from './fr/index.ts';

type Texts<T> = { [Key in keyof T]: T[Key] extends string ? string : Texts<T[Key]> };

/** Every text of the site, area by area; both languages have the very same keys. */
export type Catalogue = Texts<typeof french>;

/** The texts of one area, for the English files: `satisfies Area<'home'>`. */
export type Area<Name extends keyof Catalogue> = Catalogue[Name];

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof french };
  }
}
