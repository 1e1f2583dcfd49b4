import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ListingErrorCode } from '#domain/listing/codes.ts';
import {
  checkListing,
  LISTING_KEYS,
  LISTING_STEPS,
  type ListingDraft,
  type ListingKey,
  type ValidationIssue,
} from '#domain/listing/listing.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { DataError } from '#site/data/error.ts';
import { refusalOf } from '#site/features/listing-form/use-refusal.ts';
import { useLocale } from '#site/page/address.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { submitListing } from './api.ts';
import { STEPS, type WizardStep } from './steps.ts';
import type { OpenDraft } from './use-draft.ts';

/** A field that the database refused, and the step where the user corrects it. */
export type RefusedField = { step: WizardStep; fault: ValidationIssue };

/** The field that an error names; null when it names none. */
export function refusedField(error: unknown): RefusedField | null {
  if (!(error instanceof DataError) || error.code !== 'invalid_listing') return null;
  const key = LISTING_KEYS.find((each) => each === error.details);
  const step = STEPS.find((each) => (LISTING_STEPS[each] as readonly ListingKey[]).includes(key ?? 'name'));
  if (!key || !step) return null;
  const code = key === 'logo' || key === 'photos' ? 'image_invalid' : 'value_invalid';
  return { step, fault: { key, path: [], code } };
}

/** Phase of a submission in flight; null when idle. */
type Phase = 'uploading' | 'submitting' | null;
/** Why a submission failed: images that were not uploaded, or an error code of the procedure. */
type SubmissionProblem = 'images' | ListingErrorCode;

export type Submission = {
  phase: Phase;
  problem: SubmissionProblem | null;
  /** Submits the listing; calls during a submission in flight are ignored. */
  submit(): Promise<void>;
};

type SubmissionOptions = {
  /** Resolves when every image is uploaded; rejects when an upload fails. */
  settleImages: () => Promise<void>;
  clearImages: () => Promise<void>;
  onRefused: (refused: RefusedField) => void;
};

/** Submits a draft if all its fields are valid, then opens the page of the next steps. */
export function useSubmission(open: OpenDraft, options: SubmissionOptions): Submission {
  const locale = useLocale();
  const navigate = useNavigate();
  const submission = useMutation({
    mutationFn: async ({ listing, key }: { listing: ListingDraft; key: string }) =>
      submitListing(await sessionClient(), listing, key),
  });
  const isBusy = useRef(false);
  const [phase, setPhase] = useState<Phase>(null);
  const [problem, setProblem] = useState<SubmissionProblem | null>(null);

  async function send(): Promise<void> {
    const { draft } = open;
    open.keepNow();
    const { values, issues: faults } = checkListing(LISTING_KEYS, draft.answers, new Date());
    if (faults.length > 0) return;
    setPhase('uploading');
    try {
      await options.settleImages();
    } catch (error) {
      console.warn('The images are not all in the store:', error);
      setProblem('images');
      return;
    }
    setPhase('submitting');
    try {
      const listing = values as ListingDraft;
      const { slug } = await submission.mutateAsync({ listing, key: draft.key });
      await leaveNothing();
      await navigate(localizePath(`/entreprise/nouvelle?submitted=${slug}`, locale), { replace: true });
    } catch (error) {
      const refused = refusedField(error);
      if (refused) options.onRefused(refused);
      else setProblem(refusalOf(error));
    }
  }

  // The listing exists now, so a failed cleanup of the device must not look like a failed submission.
  async function leaveNothing(): Promise<void> {
    const cleared = await Promise.allSettled([open.forget(), options.clearImages()]);
    for (const one of cleared) if (one.status === 'rejected') console.warn(one.reason);
  }

  return {
    phase,
    problem,
    async submit() {
      // A ref, because a second press may come before the first is rendered.
      if (isBusy.current) return;
      isBusy.current = true;
      setProblem(null);
      await send().finally(() => {
        isBusy.current = false;
        setPhase(null);
      });
    },
  };
}
