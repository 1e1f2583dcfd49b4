import { TextField } from '#site/ui/form/text-fields.tsx';

type CodeFieldProps = { label: string; hint?: string; error?: string; autoFocus?: boolean };

/** A code of six digits, which phones offer to fill in. */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      {...props}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={12}
      required
    />
  );
}
