/** Whether it is a valid final HTTP status: values set by SQL are not trusted. */
export function isStatus(status: unknown): status is number {
  return Number.isInteger(status) && (status as number) >= 200 && (status as number) <= 599;
}

/** Whether a header can be sent (RFC 9110, section 5): neither its name nor its value may break the message. */
export function isHeader(name: string, value: unknown): value is string {
  if (typeof value !== 'string') return false;
  try {
    new Headers([[name, value]]);
    return true;
  } catch {
    return false;
  }
}

/** Replaces headers, case-insensitively by name; the replacements may contain a name several times. */
export function withReplaced(
  own: Readonly<Record<string, string>>,
  replacing: readonly (readonly [name: string, value: string])[],
): Record<string, string> | [name: string, value: string][] {
  if (replacing.length === 0) return own;
  const replaced = new Set(replacing.map(([name]) => name.toLowerCase()));
  const kept = Object.entries(own).filter(([name]) => !replaced.has(name.toLowerCase()));
  return [...kept, ...replacing.map(([name, value]): [string, string] => [name, value])];
}
