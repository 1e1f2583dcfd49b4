import { useEffect, useRef, useState } from 'react';
import { useAdminRefusal } from '#site/app/admin/shared/use-admin-action.ts';
import { UploadError } from '#site/features/media/resumable-upload.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSettings } from '#site/page/page-context.ts';
import { usePerson } from '#site/session/members-only.tsx';
import { sessionClient } from '#site/session/open-session.ts';
import { uploadImport } from './queries.ts';

/** Size limit of the bucket (supabase/config.toml). */
const IMPORT_MAX_BYTES = 512 * 1024 * 1024;

type Upload = {
  /** From 0 to 1; null when idle. */
  progress: number | null;
  /** Name of the file in flight. */
  name: string | null;
  failed: string | null;
  send(file: File): Promise<void>;
  cancel(): void;
};

/**
 * Uploads one file at a time; leaving the page cancels the upload.
 *
 * @param onArrived receives the id of the file's transfer
 */
export function useUpload(onArrived: (id: number) => void): Upload {
  const { t } = useTranslation();
  const { id: personId } = usePerson();
  const { supabaseUrl } = useSettings();
  const refusalOf = useAdminRefusal();
  const underWay = useRef<AbortController | null>(null);
  const [sending, setSending] = useState<{ name: string; progress: number } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  async function send(file: File): Promise<void> {
    if (underWay.current) return;
    const fault = faultOf(file);
    setFailed(fault && t(`imports.upload.${fault}`));
    if (fault) return;
    const abort = new AbortController();
    underWay.current = abort;
    setSending({ name: file.name, progress: 0 });
    try {
      const client = await sessionClient();
      const id = await uploadImport(client, supabaseUrl || location.origin, personId, file, {
        signal: abort.signal,
        onProgress: (progress) => setSending({ name: file.name, progress }),
      });
      onArrived(id);
    } catch (error) {
      if (!abort.signal.aborted) {
        setFailed(
          error instanceof UploadError ? t(`imports.upload.faults.${error.fault}`) : refusalOf(error),
        );
      }
    } finally {
      underWay.current = null;
      setSending(null);
    }
  }
  return {
    progress: sending?.progress ?? null,
    name: sending?.name ?? null,
    failed,
    send,
    cancel: () => underWay.current?.abort(),
  };
}

function faultOf({ name, size }: File): 'notCsv' | 'empty' | 'tooLarge' | null {
  if (!/\.(csv|txt|tsv)$/i.test(name)) return 'notCsv';
  if (size === 0) return 'empty';
  return size > IMPORT_MAX_BYTES ? 'tooLarge' : null;
}
