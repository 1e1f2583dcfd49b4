import type { SectionTexts } from '#site/app/admin/sections.ts';
import type app from '#site/app/app-texts.fr.ts';
import type documents from '#site/documents/document-texts.fr.ts';

/** The type of the English texts: the same keys as the French ones. `export const home = {…} satisfies SameTexts<typeof french>` */
export type SameTexts<T> = { [Key in keyof T]: T[Key] extends string ? string : SameTexts<T[Key]> };

type PluralStem<Name extends string> = Name extends `${infer Stem}_${'one' | 'many' | 'other'}` ? Stem : Name;

type Keys<T> = {
  [Name in keyof T & string]: T[Name] extends string ? PluralStem<Name> : `${Name}.${Keys<T[Name]>}`;
}[keyof T & string];

/**
 * Key of a text, such as `home.title`; a text with plurals has the stem of its three keys.
 *
 * A key of the application's areas has no text in a document: catalogues.test.ts checks that they stay apart.
 */
export type TextKey = Keys<typeof app & typeof documents & SectionTexts>;
