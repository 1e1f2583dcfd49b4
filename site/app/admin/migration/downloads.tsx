import type { ReactNode } from 'react';
import type { Transfer } from '#domain/operations/transfers.ts';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { downloadAddress } from './queries.ts';

type DownloadButtonProps = {
  /** Path in the private bucket. */
  path: string;
  /** Name of the downloaded file. */
  name: string;
  children: ReactNode;
};

/** Downloads a private file by a signed URL created on demand. */
export function DownloadButton({ path, name, children }: DownloadButtonProps) {
  const task = useAdminAction();
  const download = () =>
    task.run(async (client) => {
      const link = document.createElement('a');
      link.href = await downloadAddress(client, path, name);
      link.click();
      return null;
    });
  return (
    <>
      <TaskButton isBusy={task.isBusy} onPress={download}>
        <Icon name="download" />
        {children}
      </TaskButton>
      <Outcome failed={task.failed} />
    </>
  );
}

type ReportButtonProps = { transfer: Pick<Transfer, 'name'>; path: string | null };

/** Downloads the report with the outcome of each row; hidden once the report has been deleted. */
export function ReportButton({ transfer, path }: ReportButtonProps) {
  const { t } = useTranslation();
  if (path === null) return null;
  const name = t('imports.reportName', { name: transfer.name.replace(/\.\w+$/, '') });
  return (
    <div>
      <DownloadButton path={path} name={name}>
        {t('imports.report')}
      </DownloadButton>
    </div>
  );
}
