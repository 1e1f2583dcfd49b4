/** What keeps a mapping from being used; `column` is one of ours. */
export type MappingFault = { code: 'nameMissing' } | { code: 'twice'; column: string };

/** Every listing has a name, and a column of ours comes from one of the file's. */
export function faultOfMapping(mapping: Readonly<Record<string, string>>): MappingFault | null {
  const given = Object.values(mapping).filter(Boolean);
  const twice = given.find((column, index) => given.indexOf(column) !== index);
  if (twice) return { code: 'twice', column: twice };
  return given.includes('name') ? null : { code: 'nameMissing' };
}
