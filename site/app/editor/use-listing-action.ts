import { useCallback } from 'react';
import { useRefusal } from '#site/features/listing-form/use-refusal.ts';
import { UnsettledFiles } from '#site/features/media/use-upload-queue.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { type Action, useAction } from '#site/session/queries.tsx';

/** A mutation of a listing; the editor stores its result. */
export function useListingAction(): Action {
  const { t } = useTranslation();
  const describe = useRefusal();
  return useAction(
    useCallback(
      // Each image shows its own upload state.
      (error: unknown) =>
        error instanceof UnsettledFiles
          ? t('editor.save.images', { count: error.files.length })
          : describe(error),
      [t, describe],
    ),
  );
}
