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

/** A field that the database did not take, and the step where it is put right. */
export type RefusedField = { step: WizardStep; fault: ValidationIssue };

/** The field that a failure is about; null when it is about none. */
export function refusedField(error: unknown): RefusedField | null {
  if (!(error instanceof DataError) || error.code !== 'invalid_listing') return null;
  const key = LISTING_KEYS.find((each) => each === error.details);
  const step = STEPS.find((each) => (LISTING_STEPS[each] as readonly ListingKey[]).includes(key ?? 'name'));
  if (!key || !step) return null;
  const code = key === 'logo' || key === 'photos' ? 'image_invalid' : 'value_invalid';
  return { step, fault: { key, path: [], code } };
}

/** What is under way; null when nothing is. */
type Phase = 'uploading' | 'submitting' | null;
/** Why it did not go: images that are not in the store, or what the procedure refused with. */
type SubmissionProblem = 'images' | ListingErrorCode;

export type Submission = {
  phase: Phase;
  problem: SubmissionProblem | null;
  /** Sends the listing, once however often it is called meanwhile. */
  submit(): Promise<void>;
};

type SubmissionOptions = {
  /** Ends when every image is in the store; rejects when one cannot be. */
  settleImages: () => Promise<void>;
  clearImages: () => Promise<void>;
  onRefused: (refused: RefusedField) => void;
};

/** Submits a draft of which everything is right, and leads to what follows. */
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

  // The listing is made: what could not be cleared from the device must not make it look otherwise.
  async function leaveNothing(): Promise<void> {
    const cleared = await Promise.allSettled([open.forget(), options.clearImages()]);
    for (const one of cleared) if (one.status === 'rejected') console.warn(one.reason);
  }

  return {
    phase,
    problem,
    async submit() {
      // Not a state: a second press may come before the first is rendered.
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
