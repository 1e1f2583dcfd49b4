import type { Transfer } from '#domain/operations/transfers.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { DownloadButton } from './download-button.tsx';

type ReportButtonProps = { transfer: Pick<Transfer, 'name'>; path: string | null };

/** Downloads the report of what became of each row; nothing once it was removed. */
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
