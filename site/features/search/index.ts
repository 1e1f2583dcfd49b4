export { useCombobox } from './use-combobox.ts';
export { useSuggestions } from './use-suggestions.ts';
