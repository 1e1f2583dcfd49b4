import { type ChangeEvent, useId } from 'react';
import { CLAIM_DOCUMENT_MAX_BYTES, CLAIM_DOCUMENTS_MAX } from '#domain/limits.ts';
import { IMAGE_HEAD_BYTES, imageType } from '#domain/listing/image.ts';
import { firstCharacters } from '#domain/text/first-characters.ts';
import { tidyLine } from '#domain/text/stored-text.ts';
import type { ClaimDocument, OwnClaim } from '#domain/trust/claim-answers.ts';
import { randomId } from '#site/data/random-id.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSessionClient } from '#site/session/use-session.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { DocumentList, openDocument } from './document-list.tsx';
import { addClaimDocument, removeClaimDocument } from './documents-api.ts';
import { useClaimTask } from './use-claim-task.ts';

const EXTENSIONS: Partial<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

const NAME_MAX = 200;

type DocumentsProps = { claim: OwnClaim; personId: string; onChanged: () => Promise<void> };

const ACCEPT = 'application/pdf,image/jpeg,image/png,image/webp';

/** Documents that support a claim: its claimant attaches, opens and removes them. */
export function Documents({ claim, personId, onChanged }: DocumentsProps) {
  const { t } = useTranslation();
  const id = useId();
  const task = useClaimTask();
  const getClient = useSessionClient();
  const add = (file: File) =>
    task.run(async (client) => {
      const read = await readDocument(file);
      if (typeof read === 'string') return { failed: t(`claimDialog.evidence.${read}`, { name: file.name }) };
      const path = `${personId}/${randomId()}.${read.extension}`;
      await addClaimDocument(client, claim.id, path, read.name, read.file);
      await onChanged();
      return t('claimDialog.evidence.added', { name: read.name });
    });
  const remove = ({ id: documentId, name }: ClaimDocument) =>
    task.run(async (client) => {
      await removeClaimDocument(client, documentId);
      await onChanged();
      return t('claimDialog.evidence.removed', { name });
    });
  const open = ({ path }: ClaimDocument) =>
    task.run(async () => {
      await openDocument(getClient, path);
      return null;
    });
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // Allows choosing the same file again.
    currentTarget.value = '';
    if (file) void add(file);
  };
  return (
    <div className="grid gap-3">
      <h4 className="font-semibold">{t('claimDialog.evidence.documentsTitle')}</h4>
      <p id={id} className="text-ink-soft text-sm">
        {t('claimDialog.evidence.documentsLead')}
      </p>
      {claim.documents.length > 0 && (
        <DocumentList documents={claim.documents} onOpen={open} onRemove={remove} />
      )}
      {claim.documents.length < CLAIM_DOCUMENTS_MAX && (
        <div>
          <label className="button button-quiet relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-link has-focus-visible:outline-offset-2">
            <Icon name="upload" />
            {task.isBusy ? t('claimDialog.working') : t('claimDialog.evidence.add')}
            <input type="file" accept={ACCEPT} aria-describedby={id} className="sr-only" onChange={choose} />
          </label>
        </div>
      )}
      <Outcome done={task.done} failed={task.failed} />
    </div>
  );
}

/** A file as uploaded; its type is detected from its first bytes. */
type ReadDocument = { name: string; extension: string; file: Blob };

/**
 * Detects the type of a document.
 *
 * @returns the fault of a refused file, in place of the document
 */
export async function readDocument(file: File): Promise<ReadDocument | 'notTaken' | 'tooLarge'> {
  if (file.size > CLAIM_DOCUMENT_MAX_BYTES) return 'tooLarge';
  const head = new Uint8Array(await file.slice(0, IMAGE_HEAD_BYTES).arrayBuffer());
  const type = isPdf(head) ? 'application/pdf' : imageType(head);
  const extension = type && EXTENSIONS[type];
  if (!type || !extension) return 'notTaken';
  return { name: documentName(file.name), extension, file: file.slice(0, file.size, type) };
}

/** The file name as one line; a file without a name is named after its type. */
export function documentName(name: string): string {
  return tidyLine(firstCharacters(tidyLine(name), NAME_MAX)) || 'document';
}

function isPdf(head: Uint8Array): boolean {
  return String.fromCharCode(...head.subarray(0, 5)) === '%PDF-';
}
