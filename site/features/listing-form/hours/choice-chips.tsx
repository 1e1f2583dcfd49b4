import { useId } from 'react';

type ChoiceChipsProps<Value extends string> = {
  /** What is chosen, for those who cannot see what is around it. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange(value: Value): void;
};

/** One of a few short choices, beside each other. */
export function ChoiceChips<Value extends string>({
  label,
  options,
  value,
  onChange,
}: ChoiceChipsProps<Value>) {
  const id = useId();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex min-h-11 cursor-pointer items-center rounded-field border-[1.5px] border-edge bg-card px-3.5 py-1.5 font-medium leading-tight hover:bg-sunken has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-link has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={id}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
