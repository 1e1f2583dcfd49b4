const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Whether a value is a UUID in its usual form, which a column of that type takes. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}
