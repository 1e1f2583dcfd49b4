import { useCallback, useState } from 'react';
import { CORRECTION_NOTE_MAX } from '#domain/limits.ts';
import type { ListingAnswers } from '#domain/listing/listing.ts';
import { countCharacters, tidyText } from '#domain/text/stored-text.ts';
import type { CorrectableListing, CorrectableValues } from '#domain/trust/correction.ts';
import { correctionErrorCode } from '#domain/trust/correction.ts';
import { DataError } from '#site/data/error.ts';
import { useListingForm } from '#site/features/listing-form/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSessionClient } from '#site/session/use-session.ts';
import { useTaskWith } from '#site/ui/form/use-task.ts';
import { suggestCorrection } from './api.ts';
import { type About, asItIs, changedKeys, type Group, groupsAbout } from './groups.ts';

type Draft = { about: About; opened: readonly Group[]; answers: ListingAnswers; note: string };

// Unsent drafts, so that closing the dialog by mistake loses nothing; kept in memory until the page is unloaded.
const kept = new Map<number, Draft>();

/** State of the correction dialog: draft, faults, submission. */
export function useCorrection(listing: CorrectableListing, onSent: () => void) {
  const { t } = useTranslation();
  const getClient = useSessionClient();
  const [draft, setDraft] = useState<Draft>(
    () => kept.get(listing.id) ?? { about: 'wrong', opened: [], answers: listing.values, note: '' },
  );
  const [noteFault, setNoteFault] = useState(false);
  const update = useCallback(
    (part: (former: Draft) => Partial<Draft>) =>
      setDraft((former) => {
        const draft = { ...former, ...part(former) };
        kept.set(listing.id, draft);
        return draft;
      }),
    [listing.id],
  );
  const change = useCallback(
    (part: ListingAnswers) => update(({ answers }) => ({ answers: { ...answers, ...part } })),
    [update],
  );
  const { form, container, refuse } = useListingForm(draft.answers, change);
  const task = useTaskWith((error) => {
    const code = correctionErrorCode(error instanceof DataError ? error.code : null);
    if (code === 'unexpected_failure') console.error(error);
    return t(`correction.refusals.${code}`);
  });

  const send = () =>
    task.run(async () => {
      const { about, answers, opened } = draft;
      const isClosed = about === 'closed';
      const note = tidyText(draft.note);
      const isNoteTooLong = countCharacters(note) > CORRECTION_NOTE_MAX;
      setNoteFault(isNoteTooLong);
      const groups = about === 'moved' ? groupsAbout(about) : opened;
      const keys = isClosed ? [] : changedKeys(groups, listing, answers);
      const { checkListing } = await import('#domain/listing/listing.ts');
      const { values, issues } = checkListing(keys, answers, new Date());
      refuse(issues);
      if (issues.length > 0 || isNoteTooLong) return null;
      if (!isClosed && keys.length === 0) {
        return { failed: t('correction.refusals.nothing_to_correct') };
      }
      try {
        const fields = values as CorrectableValues;
        await suggestCorrection(await getClient(), listing.id, { fields, isClosed, note });
      } catch (error) {
        const key = keys.find((each) => error instanceof DataError && error.details === each);
        if (key) refuse([{ key, path: [], code: 'value_invalid' }]);
        throw error;
      }
      kept.delete(listing.id);
      onSent();
      return null;
    });

  return {
    ...draft,
    form,
    container,
    noteFault,
    isBusy: task.isBusy,
    failed: task.failed,
    send,
    setAbout: (about: About) => update(() => ({ about })),
    setNote: (note: string) => {
      setNoteFault(false);
      update(() => ({ note }));
    },
    open: (group: Group) => update(({ opened }) => ({ opened: [...opened, group] })),
    /** Discards the draft of a group. */
    leave: (group: Group) => {
      form.change(asItIs(group, listing.values));
      update(({ opened }) => ({ opened: opened.filter((each) => each !== group) }));
    },
  };
}
