import { unsatisfiableRange } from '../errors.ts';
import type { Plan } from '../plan/model.ts';
import type { Intent } from '../request/intent.ts';
import type { Answer, ResponseParts } from './answer.ts';
import { appliedPreferences } from './applied.ts';
import { bodyOf } from './body.ts';
import { contentRange } from './content-range.ts';
import { type OwnParts, overridden } from './overrides.ts';
import { writtenResponse } from './written.ts';

/**
 * Builds the API's response from the answer of the database.
 *
 * @param location value of `Content-Location`; null to omit it
 * @throws PGRST103 when the page is past the end, PGRST111 and PGRST112 when the database overrides it wrongly
 */
export function successResponse(
  intent: Intent,
  plan: Plan,
  answer: Answer,
  location: string | null,
): ResponseParts {
  if (plan.explain)
    return {
      status: 200,
      headers: { 'Content-Type': plan.contentType },
      body: intent.headersOnly ? null : answer.body,
    };
  const { target } = intent;
  const own =
    target.kind === 'change'
      ? writtenResponse(intent, plan, target.change, answer)
      : readResponse(intent, plan, answer, location);
  return overridden(own, answer);
}

function readResponse(intent: Intent, plan: Plan, answer: Answer, location: string | null): OwnParts {
  const rows = isOneValue(plan) ? 1 : answer.rows;
  const { status, header } = contentRange(intent.range, rows, answer.total);
  if (status === 416)
    throw unsatisfiableRange(
      `An offset of ${intent.range.offset} was requested, but there are only ${answer.total} rows.`,
      header,
    );
  const headers: Record<string, string> = { 'Content-Range': header };
  if (location !== null) headers['Content-Location'] = location;
  const applied = appliedPreferences(intent, plan);
  if (applied !== '') headers['Preference-Applied'] = applied;

  const isVoid = plan.routine?.returns.kind === 'void';
  if (!isVoid) {
    headers['Content-Type'] = plan.contentType;
    if (intent.namesSchema) headers['Content-Profile'] = intent.schema;
  }
  return {
    status: isVoid ? 204 : status,
    headers,
    body: isVoid || intent.headersOnly ? null : bodyOf(plan, answer),
  };
}

function isOneValue({ routine }: Plan): boolean {
  return routine !== null && !routine.returnsSet;
}
