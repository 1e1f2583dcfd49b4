import type { ClaimDocument } from '#domain/trust/claim-answers.ts';
import type { DataClient } from '#site/data/client.ts';
import { formatNumber } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { signClaimDocument } from './documents-api.ts';

/**
 * Opens a document in a new tab through a freshly signed URL. Call it in a click handler: it opens the tab before the
 * URL is known, since browsers block pop-ups opened later.
 *
 * @throws DataError when the person may not read it
 */
export async function openDocument(getClient: () => Promise<DataClient>, path: string): Promise<void> {
  const tab = window.open('about:blank', '_blank');
  if (tab) tab.opener = null;
  try {
    const link = await signClaimDocument(await getClient(), path);
    (tab ?? window).location.assign(link);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

type DocumentListProps = {
  documents: readonly ClaimDocument[];
  onOpen: (document: ClaimDocument) => void;
  /** Absent where documents cannot be removed. */
  onRemove?: (document: ClaimDocument) => void;
};

const KILOBYTE = 1024;

/** The documents of a claim. */
export function DocumentList({ documents, onOpen, onRemove }: DocumentListProps) {
  const { t, language } = useTranslation();
  return (
    <ul className="grid divide-y divide-rule border-rule border-y">
      {documents.map((document) => {
        const { id, name, bytes, type } = document;
        const size = formatNumber(Math.ceil(bytes / KILOBYTE), language);
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <Icon
              name={type === 'application/pdf' ? 'file-text' : 'image'}
              className="size-5 text-ink-soft"
            />
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
              {name} <span className="text-ink-soft text-sm">{t('claimDialog.evidence.size', { size })}</span>
            </span>
            <button
              type="button"
              aria-label={t('claimDialog.evidence.openOf', { name })}
              className="link min-h-8 px-1"
              onClick={() => onOpen(document)}
            >
              {t('claimDialog.evidence.open')}
            </button>
            {onRemove && (
              <button
                type="button"
                aria-label={t('claimDialog.evidence.removeOf', { name })}
                className="link min-h-8 px-1 text-bad"
                onClick={() => onRemove(document)}
              >
                {t('claimDialog.evidence.remove')}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
