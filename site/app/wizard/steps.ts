import {
  checkListing,
  LISTING_STEPS,
  type ListingAnswers,
  type ListingKey,
  type ValidationIssue,
} from '#domain/listing/listing.ts';

export type WizardStep = keyof typeof LISTING_STEPS;

/** The nine steps, in order. Their names are the same in both languages, so that switching language keeps the step. */
export const STEPS = Object.keys(LISTING_STEPS) as WizardStep[];

/** Progress of the user: the answers, and the furthest step visited. */
type Progress = { answers: ListingAnswers; reached: WizardStep };

/** `faulty`: visited, but incomplete again. `open`: the furthest step, still incomplete. */
type StepState = 'done' | 'faulty' | 'current' | 'open' | 'ahead';

/** The step named in a query string; null for any other name. */
export function stepOf(query: URLSearchParams): WizardStep | null {
  const asked = query.get('step');
  return STEPS.find((step) => step === asked) ?? null;
}

/** The French path of a step. */
export function stepPath(step: WizardStep): string {
  return `/entreprise/nouvelle?step=${step}`;
}

/** Number of a step, from 1. */
export function stepNumber(step: WizardStep): number {
  return STEPS.indexOf(step) + 1;
}

/** The next step; null after the last. */
export function stepAfter(step: WizardStep): WizardStep | null {
  return STEPS[stepNumber(step)] ?? null;
}

/** The steps that the product can answer: the position by the address, the category by the name. */
const ANSWERED_BEFORE: ReadonlySet<WizardStep> = new Set(['geolocation', 'category']);

/**
 * The next step with something to fill in: a step that was answered before it was ever open is passed.
 *
 * @param isLocating the position is being looked up: its step is passed too, and opens later if nothing is found
 */
export function stepToFillAfter(
  step: WizardStep,
  { answers, reached }: Progress,
  now: Date,
  isLocating = false,
): WizardStep | null {
  const next = stepAfter(step);
  const isPassed =
    next !== null &&
    ANSWERED_BEFORE.has(next) &&
    stepNumber(next) > stepNumber(reached) &&
    (isComplete(next, answers, now) || (isLocating && next === 'geolocation'));
  return isPassed ? stepToFillAfter(next, { answers, reached }, now, isLocating) : next;
}

/** Whether the step of the position was passed and still lacks one. */
export function isPositionOwed(step: WizardStep, answers: ListingAnswers, now: Date): boolean {
  return stepNumber(step) > stepNumber('geolocation') && !isComplete('geolocation', answers, now);
}

/** The previous step; null before the first. */
export function stepBefore(step: WizardStep): WizardStep | null {
  return STEPS[stepNumber(step) - 2] ?? null;
}

/** The later of two steps. */
export function furthest(one: WizardStep, other: WizardStep): WizardStep {
  return stepNumber(one) < stepNumber(other) ? other : one;
}

/** Whether the fields of a step are valid. */
export function isComplete(step: WizardStep, answers: ListingAnswers, now: Date): boolean {
  return checkListing(LISTING_STEPS[step], answers, now).issues.length === 0;
}

/** Validation errors of some fields. */
export function faultsOf(keys: readonly ListingKey[], answers: ListingAnswers): readonly ValidationIssue[] {
  return checkListing(keys, answers, new Date()).issues;
}

/** Incomplete steps before the summary, in order. */
export function incompleteSteps(answers: ListingAnswers, now: Date): WizardStep[] {
  return STEPS.filter((step) => step !== 'summary' && !isComplete(step, answers, now));
}

/**
 * The step to show for a step in the URL: that step, if it was visited or all steps before it are complete, else the
 * first incomplete one.
 *
 * @param asked null opens the furthest step visited
 */
export function stepToOpen(asked: WizardStep | null, { answers, reached }: Progress, now: Date): WizardStep {
  const [missing = 'summary'] = incompleteSteps(answers, now);
  if (asked === null) return reached;
  return stepNumber(asked) <= stepNumber(furthest(missing, reached)) ? asked : missing;
}

/** State of a step in the progress indicator. */
export function stepState(
  step: WizardStep,
  current: WizardStep,
  { answers, reached }: Progress,
  now: Date,
): StepState {
  if (step === current) return 'current';
  if (stepNumber(step) > stepNumber(reached)) return 'ahead';
  if (isComplete(step, answers, now)) return 'done';
  return step === reached ? 'open' : 'faulty';
}
