import {
  checkListing,
  LISTING_STEPS,
  type ListingAnswers,
  type ListingKey,
  type ValidationIssue,
} from '#domain/listing/listing.ts';

export type WizardStep = keyof typeof LISTING_STEPS;

/** The nine steps, in their order; the same words in both languages, so that a switch keeps one's place. */
export const STEPS = Object.keys(LISTING_STEPS) as WizardStep[];

/** How far a person has come: what was typed, and the furthest step that they saw. */
type Progress = { answers: ListingAnswers; reached: WizardStep };

/** `faulty`: it was gone through, and lacks something again. `open`: the furthest, not filled in yet. */
type StepState = 'done' | 'faulty' | 'current' | 'open' | 'ahead';

/** The step that a query names; null for any other name. */
export function stepOf(query: URLSearchParams): WizardStep | null {
  const asked = query.get('step');
  return STEPS.find((step) => step === asked) ?? null;
}

/** The French path of a step. */
export function stepPath(step: WizardStep): string {
  return `/entreprise/nouvelle?step=${step}`;
}

/** From 1. */
export function stepNumber(step: WizardStep): number {
  return STEPS.indexOf(step) + 1;
}

/** The one after; null after the last. */
export function stepAfter(step: WizardStep): WizardStep | null {
  return STEPS[stepNumber(step)] ?? null;
}

/** The one before; null before the first. */
export function stepBefore(step: WizardStep): WizardStep | null {
  return STEPS[stepNumber(step) - 2] ?? null;
}

/** The later of two. */
export function furthest(one: WizardStep, other: WizardStep): WizardStep {
  return stepNumber(one) < stepNumber(other) ? other : one;
}

/** Whether nothing is wrong with the fields of a step. */
export function isComplete(step: WizardStep, answers: ListingAnswers, now: Date): boolean {
  return checkListing(LISTING_STEPS[step], answers, now).issues.length === 0;
}

/** What is wrong with the answers to some fields. */
export function faultsOf(keys: readonly ListingKey[], answers: ListingAnswers): readonly ValidationIssue[] {
  return checkListing(keys, answers, new Date()).issues;
}

/** The steps before the summary that lack something, in their order. */
export function incompleteSteps(answers: ListingAnswers, now: Date): WizardStep[] {
  return STEPS.filter((step) => step !== 'summary' && !isComplete(step, answers, now));
}

/**
 * The step to show for the one that an address names: that very one where it was seen already or nothing before it is
 * missing, else the first that is incomplete.
 *
 * @param asked null leads to where one left off
 */
export function stepToOpen(asked: WizardStep | null, { answers, reached }: Progress, now: Date): WizardStep {
  const [missing = 'summary'] = incompleteSteps(answers, now);
  if (asked === null) return reached;
  return stepNumber(asked) <= stepNumber(furthest(missing, reached)) ? asked : missing;
}

/** Where each step stands in the progress indicator. */
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
