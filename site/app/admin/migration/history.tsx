import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { TransferLine } from '#domain/operations/transfers.ts';
import { QueryBoundary } from '#site/app/admin/shared/query-boundary.tsx';
import { formatMoment } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Section } from '#site/ui/section.tsx';
import { DownloadButton } from './downloads.tsx';
import { transfersQuery } from './queries.ts';
import { StateBadge } from './words.tsx';

/** Recent imports and exports of all administrators. */
export function History() {
  const { t } = useTranslation();
  return (
    <Section title={t('imports.history.title')}>
      <QueryBoundary>
        <TransferList />
      </QueryBoundary>
    </Section>
  );
}

function TransferList() {
  const { t } = useTranslation();
  const { data: transfers } = useSuspenseQuery(transfersQuery);
  if (transfers.length === 0)
    return <EmptyState icon="list" title={t('imports.history.none')} text={t('imports.history.noneText')} />;
  return (
    <ul className="grid gap-3">
      {transfers.map((transfer) => (
        <Line key={transfer.id} transfer={transfer} />
      ))}
    </ul>
  );
}

function Line({ transfer }: { transfer: TransferLine }) {
  const { t, language } = useTranslation();
  const nameId = useId();
  const { id, kind, format, name, createdAt, by, path, state, isWhole } = transfer;
  return (
    <li
      aria-labelledby={nameId}
      className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4"
    >
      <div className="min-w-0">
        <p id={nameId} className="font-semibold wrap-anywhere">
          {kind === 'import' ? <TransferLink id={id}>{name}</TransferLink> : name}
        </p>
        <p className="text-ink-soft text-sm">
          {[
            t(`imports.kinds.${kind}`),
            format && t(`imports.formats.${format}`),
            isWhole && t('imports.export.whole'),
            formatMoment(createdAt, language),
            by ?? (kind === 'import' ? t('imports.commandLine') : null),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <StateBadge transfer={transfer} />
        {kind === 'export' && state === 'done' && path && (
          <DownloadButton path={path} name={name}>
            {t('imports.download')}
          </DownloadButton>
        )}
      </div>
    </li>
  );
}

type TransferLinkProps = {
  id: number;
  children: ReactNode;
};

/** A link to one import. */
function TransferLink({ id, children }: TransferLinkProps) {
  return (
    <LocalLink to={`/admin/migration?transfer=${id}`} className="link">
      {children}
    </LocalLink>
  );
}
