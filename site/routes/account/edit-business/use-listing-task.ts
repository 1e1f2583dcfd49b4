import { useCallback } from 'react';
import { type Task, useTaskWith } from '#site/components/form/use-task.ts';
import { UnsettledFiles } from '#site/components/listing-form/media/use-media-tray.ts';
import { useRefusal } from '#site/components/listing-form/use-refusal.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

/** A task about a listing, that runs once at a time. */
export function useListingTask(): Task {
  const { t } = useTranslation();
  const describe = useRefusal();
  return useTaskWith(
    useCallback(
      // Each image says what became of it.
      (error: unknown) =>
        error instanceof UnsettledFiles
          ? t('editor.save.images', { count: error.files.length })
          : describe(error),
      [t, describe],
    ),
  );
}
