import { useCombobox } from 'downshift';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Suggestion } from '#domain/directory.ts';
import type { InterfaceIcon } from '#site/icons/names.ts';
import { Icon } from '../icon.tsx';
import { SuggestionLine } from './suggestion-line.tsx';
import { type SuggestField as Field, useSuggestions } from './use-suggestions.ts';

type SuggestFieldProps = {
  field: Field;
  /** Name of the form's value. */
  name: string;
  label: string;
  placeholder: string;
  icon: InterfaceIcon;
  initialValue: string;
  onChoose?(suggestion: Suggestion): void;
};

/** A text field that suggests while one types: plain without JavaScript, a combobox with it. */
export function SuggestField(props: SuggestFieldProps) {
  const { field, name, label, placeholder, icon, initialValue, onChoose } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const suggestions = useSuggestions(field, typed);
  const combobox = useCombobox<Suggestion>({
    items: suggestions,
    itemToString: (suggestion) => suggestion?.name ?? '',
    initialInputValue: initialValue,
    onInputValueChange({ inputValue, type }) {
      const byHand = type === useCombobox.stateChangeTypes.InputChange;
      setTyped(byHand ? inputValue : null);
    },
    onSelectedItemChange({ selectedItem }) {
      if (selectedItem) onChoose?.(selectedItem);
    },
  });
  const isOpen = combobox.isOpen && suggestions.length > 0;
  return (
    <div className="relative min-w-0 flex-1">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: downshift ties it to the input */}
      <label
        {...combobox.getLabelProps()}
        className="block px-4 pt-2.5 font-semibold text-ink-soft text-xs uppercase tracking-wider"
      >
        {label}
      </label>
      <Icon name={icon} className="pointer-events-none absolute bottom-3.5 left-4 size-5 text-ink-faint" />
      <input
        {...combobox.getInputProps({
          name,
          placeholder,
          type: 'text',
          enterKeyHint: 'search',
          maxLength: 120,
        })}
        autoCapitalize="none"
        spellCheck={false}
        className="w-full rounded-field bg-transparent pt-0.5 pr-4 pb-3 pl-11 text-lg text-ink outline-offset-[-3px] placeholder:text-ink-faint"
      />
      <ul
        {...combobox.getMenuProps({ 'aria-label': t('searchForm.suggestions') })}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-96 overflow-y-auto rounded-field border border-rule bg-card py-2 text-ink shadow-raised"
      >
        {isOpen &&
          suggestions.map((suggestion, index) => (
            <li
              key={`${suggestion.kind}/${suggestion.slug}`}
              {...combobox.getItemProps({ item: suggestion, index })}
              className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 aria-selected:bg-yellow aria-selected:text-on-yellow"
            >
              <SuggestionLine suggestion={suggestion} />
            </li>
          ))}
      </ul>
    </div>
  );
}
