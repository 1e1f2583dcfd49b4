import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';

type ComboboxOptions<Item> = {
  /** The same array until there are others. */
  items: readonly Item[];
  /** The text of the field after an item was chosen. */
  textOf(item: Item): string;
  onType(text: string): void;
  onChoose(item: Item): void;
  /** When the field is pressed, or has the focus at hydration. */
  onPress?(field: HTMLInputElement): void;
};

const NONE = -1;

/**
 * A text field with a list of suggestions, after the « editable combobox with list autocomplete » of the ARIA Authoring
 * Practices: focus stays in the field, the arrows move through the list, Enter chooses, Escape closes.
 *
 * The field is not controlled, so that what is typed before the page is interactive stays in it. The libraries that do
 * this weigh more than the rest of the home page.
 */
export function useCombobox<Item>({ items, textOf, onType, onChoose, onPress }: ComboboxOptions<Item>) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [wantsOpen, setWantsOpen] = useState(false);
  const isOpen = wantsOpen && items.length > 0;
  const [active, setActive] = useActiveIndex(items, isOpen ? list : null);
  const optionId = (index: number) => `${id}-option-${index}`;

  useInputBeforeHydration(input, (field) => {
    setWantsOpen(true);
    onPress?.(field);
    if (field.value !== field.defaultValue) onType(field.value);
  });

  function close() {
    setWantsOpen(false);
    setActive(NONE);
  }

  function choose(item: Item) {
    if (input.current) input.current.value = textOf(item);
    close();
    onChoose(item);
  }

  function move(step: 1 | -1) {
    setWantsOpen(true);
    setActive(nextIndex(isOpen ? active : NONE, step, items.length));
  }

  function onKeyDown(event: KeyboardEvent) {
    // A key that composes a letter (dead keys, input methods) is not meant for the list.
    if (event.nativeEvent.isComposing || items.length === 0) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'Enter' && isOpen && items[active] !== undefined) choose(items[active]);
    else return;
    event.preventDefault();
  }

  return {
    isOpen,
    /** Index of the item that the arrows are on, -1 for none. */
    active,
    inputProps: {
      ref: input as RefObject<HTMLInputElement>,
      id,
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': isOpen && active !== NONE ? optionId(active) : undefined,
      onChange(event: { target: { value: string } }) {
        setWantsOpen(true);
        setActive(NONE);
        onType(event.target.value);
      },
      onKeyDown,
      onBlur: close,
      // A click on the field reopens its list.
      onClick(event: { currentTarget: HTMLInputElement }) {
        setWantsOpen(true);
        onPress?.(event.currentTarget);
      },
    },
    listProps: { ref: list, id: `${id}-list`, role: 'listbox', hidden: !isOpen },
    optionProps: (item: Item, index: number) => ({
      id: optionId(index),
      role: 'option',
      'aria-selected': index === active,
      // The field must keep the focus, or its blur would close the list before the click arrives.
      onPointerDown: (event: { preventDefault(): void }) => event.preventDefault(),
      onPointerMove: () => setActive(index),
      onClick: () => choose(item),
    }),
  } as const;
}

/** Index of the item highlighted with the arrow keys, scrolled into view in an open list; none once the items change. */
function useActiveIndex(items: readonly unknown[], list: RefObject<HTMLElement | null> | null) {
  const [active, setActive] = useState(NONE);
  const [listed, setListed] = useState(items);
  // Enter would otherwise choose another item than the screen reader announced.
  if (listed !== items) {
    setListed(items);
    setActive(NONE);
  }
  useEffect(() => {
    if (active !== NONE) list?.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [list, active]);
  return [active, setActive] as const;
}

/** Calls back once when the field was focused, and maybe filled, before hydration. */
function useInputBeforeHydration(
  input: RefObject<HTMLInputElement | null>,
  onFocused: (field: HTMLInputElement) => void,
) {
  const first = useRef(onFocused);
  useEffect(() => {
    const { current: field } = input;
    if (field && field === document.activeElement) first.current(field);
  }, [input]);
}

function nextIndex(index: number, step: 1 | -1, length: number): number {
  if (index === NONE) return step === 1 ? 0 : length - 1;
  return (index + step + length) % length;
}
