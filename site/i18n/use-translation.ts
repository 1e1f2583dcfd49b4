import { createContext, useContext } from 'react';
import type { Translator } from './translator.ts';

/** Translator for the subtree. */
export const TranslatorContext = createContext<Translator | null>(null);

/**
 * The translator of the page's language.
 *
 * @throws outside of a {@link TranslatorContext}, which every layout provides
 */
export function useTranslation(): Translator {
  const translator = useContext(TranslatorContext);
  if (!translator) throw new Error('no catalogue surrounds this component');
  return translator;
}
