export { useCombobox } from './form/use-combobox.ts';
export { useSuggestions } from './form/use-suggestions.ts';
