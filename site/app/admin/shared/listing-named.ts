/** The slug or id of a listing as typed; a full URL is accepted, because users paste one. */
export function listingNamed(typed: FormDataEntryValue | null): string {
  const [path = ''] = String(typed ?? '')
    .trim()
    .split(/[?#]/);
  return path.replace(/\/+$/, '').split('/').at(-1) ?? '';
}
