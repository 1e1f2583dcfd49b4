import { PHOTOS_MAX } from '#domain/limits.ts';
import type { Translate } from '#site/i18n/translator.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import type { RefusedFile } from './use-choosing.ts';

type RefusedFilesProps = {
  files: readonly RefusedFile[];
  /** Overrides the default messages. */
  describe?: (fault: RefusedFile['fault'], name: string) => string;
  onDismiss: () => void;
};

/** Refused files and the reasons, announced at once. */
export function RefusedFiles({ files, describe, onDismiss }: RefusedFilesProps) {
  const { t } = useTranslation();
  const wordsOf = describe ?? ((fault, name) => words(t, name, fault));
  return (
    <div role="alert">
      {files.length > 0 && (
        <div className="flex items-start gap-2 rounded-field border border-bad p-3 text-sm">
          <Icon name="circle-alert" className="mt-0.5 size-4 text-bad" />
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{t('listingMedia.refused')}</p>
            <ul className="mt-1 grid gap-1">
              {files.map(({ name, fault }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
                <li key={index}>
                  {(describe || fault !== 'notAnImage') && (
                    <strong className="block break-all">{name}</strong>
                  )}
                  <span className="text-bad">{wordsOf(fault, name)}</span>
                </li>
              ))}
            </ul>
          </div>
          <button
            type="button"
            aria-label={t('listingMedia.close')}
            className="-m-2 grid size-11 shrink-0 place-items-center rounded-small hover:bg-sunken"
            onClick={onDismiss}
          >
            <Icon name="x" />
          </button>
        </div>
      )}
    </div>
  );
}

function words(t: Translate, name: string, fault: RefusedFile['fault']): string {
  if (fault === 'notAnImage') return t('listingMedia.faults.notAnImage', { name });
  if (fault === 'onlyOne') return t('listingMedia.faults.onlyOne');
  return fault === 'tooMany'
    ? t('listingMedia.faults.tooMany', { max: PHOTOS_MAX })
    : t(`listingMedia.image.${fault}`);
}
