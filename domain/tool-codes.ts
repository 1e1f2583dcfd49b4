/** Why a tool of the administrators refuses. Each has one text a language (`tools.refusals.{code}`). */
const REFUSALS = [
  'not_administrator',
  'account_not_found',
  'insufficient_aal',
  'unreachable',
  'unexpected_failure',
] as const;

export type ToolRefusal = (typeof REFUSALS)[number];

/** The code of a refusal; one that nobody expected is a failure. */
export function toolRefusal(code: string): ToolRefusal {
  return REFUSALS.find((known) => known === code) ?? 'unexpected_failure';
}
