/** Serializes a form to URL parameters. */
export function readForm(form: HTMLFormElement): URLSearchParams {
  const entries = Array.from(new FormData(form), ([name, value]) => [name, String(value)]);
  return new URLSearchParams(entries);
}
