import type { AccountRef } from '#domain/trust/audit.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { LocalLink } from '#site/ui/local-link.tsx';

/** An account by its name and address, leading to it; one that is gone, by its identifier. */
export function AccountName({ account }: { account: AccountRef }) {
  const { t } = useTranslation();
  const { id, email, name } = account;
  if (email === null && name === null) return <span>{t('tools.audit.gone', { id })}</span>;
  return (
    <LocalLink to={`/admin/tools?tool=accounts&account=${id}`} prefetch="none" className="link">
      {[name, email].filter(Boolean).join(' – ')}
    </LocalLink>
  );
}
