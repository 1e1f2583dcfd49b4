import type { ReactNode } from 'react';

type ChoiceProps = {
  name: string;
  value: string;
  /** At first. */
  isChosen?: boolean;
  /** Of its words, where they are not in the page's language. */
  lang?: string;
  children: ReactNode;
};

/** One of a few choices, all of it a place to press. */
export function Choice({ name, value, isChosen, lang, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-field border-[1.5px] border-edge px-4 py-2 font-medium hover:bg-sunken has-checked:border-ink has-checked:bg-sunken">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChosen}
        required
        className="size-4 accent-ink"
      />
      <span lang={lang}>{children}</span>
    </label>
  );
}
