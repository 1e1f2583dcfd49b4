import { createContext, useContext } from 'react';
import type { Translator } from './translator.ts';

/** The texts of the part of the page that it surrounds. */
export const TranslatorContext = createContext<Translator | null>(null);

/**
 * The texts of the page's language.
 *
 * @throws outside of a {@link TranslatorContext}, which every layout provides
 */
export function useTranslation(): Translator {
  const translator = useContext(TranslatorContext);
  if (!translator) throw new Error('no catalogue surrounds this component');
  return translator;
}
