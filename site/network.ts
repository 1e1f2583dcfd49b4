/** Network Information, which lib.dom lacks and not every browser has. */
type Connection = { saveData: boolean; effectiveType: string };

/** Whether what nobody asked for may be fetched: not of who saves data or has a slow network. */
export function mayFetchUnasked(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return !connection?.saveData && !/[23]g/.test(connection?.effectiveType ?? '');
}
