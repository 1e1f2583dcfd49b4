/** Arguments without those that are empty, so that an address of the API is as short as it can be. */
export function withoutEmpty<Args extends object>(args: Args): Partial<Args> {
  return Object.fromEntries(Object.entries(args).filter(([, value]) => value !== '')) as Partial<Args>;
}
