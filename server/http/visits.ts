// Programs say so themselves, or send no language: neither is a visit.
const PROGRAM = /bot|crawl|spider|slurp|preview|monitor|curl|wget|python|headless|lighthouse/i;

/** Whether a person asked for this, and not a program, or a browser ahead of its reader. */
export function isVisit({ headers }: Request): boolean {
  const agent = headers.get('user-agent');
  if (!agent || PROGRAM.test(agent) || !headers.has('accept-language')) return false;
  return !/prefetch/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '');
}
