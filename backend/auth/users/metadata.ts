type Metadata = Readonly<Record<string, unknown>>;

/** `user_metadata` or `app_metadata` after a change, in which a field that is null is taken away. */
export function changedMetadata(present: Metadata | null, changes: Metadata): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...present, ...changes }).filter(([, value]) => value !== null));
}
