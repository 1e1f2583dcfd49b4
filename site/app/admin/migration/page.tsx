import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { AdminPage } from '#site/app/admin/shared/admin-page.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { ExportPanel } from './export-panel.tsx';
import { History } from './history.tsx';
import { transfersQuery } from './queries.ts';
import { TransferView } from './transfer-view.tsx';
import { UploadPanel } from './upload-panel.tsx';

/** Imports and exports: `?transfer=12` is one of them. */
export default function Migration() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const id = Number(search.get('transfer'));
  const isOne = Number.isSafeInteger(id) && id > 0;
  const shown = useRef(id);
  const content = useRef<HTMLDivElement>(null);
  // What was pressed goes with what it was in: the next key goes on from what took its place.
  useEffect(() => {
    if (shown.current !== id) content.current?.focus();
    shown.current = id;
  }, [id]);
  return (
    <AdminPage title={t('account.admin.migration')} lead={t('imports.lead')}>
      <div ref={content} tabIndex={-1} className="min-w-0 outline-none">
        {isOne ? <TransferView key={id} id={id} /> : <Overview />}
      </div>
    </AdminPage>
  );
}

function Overview() {
  const { data = null, isError, refetch } = useQuery(transfersQuery);
  return (
    <div className="grid gap-6">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <UploadPanel />
        <ExportPanel />
      </div>
      <History transfers={data} hasFailed={isError} onRetry={refetch} />
    </div>
  );
}
