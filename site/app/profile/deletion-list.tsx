import type { DeletionPreview } from '#domain/accounts/account.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { LocalLink } from '#site/ui/local-link.tsx';

/** What deleting the account does, line by line. */
export function DeletionList({ preview }: { preview: DeletionPreview }) {
  const { t } = useTranslation();
  const { keptListings, emptiedListings, deletedListings, claims } = preview;
  return (
    <ul className="grid list-disc gap-2 pl-5">
      <li>{t('profile.deletion.account')}</li>
      {keptListings.length > 0 && (
        <li>
          {t('profile.deletion.kept', { count: keptListings.length })}
          <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
            {keptListings.map(({ slug, name }) => (
              <li key={slug}>
                <LocalLink to={`/entreprise/${slug}`} className="link">
                  {name}
                </LocalLink>
              </li>
            ))}
          </ul>
        </li>
      )}
      {emptiedListings.length > 0 && (
        <li>
          {t('profile.deletion.emptied', { count: emptiedListings.length })} {emptiedListings.join(', ')}
        </li>
      )}
      {deletedListings.length > 0 && (
        <li>
          {t('profile.deletion.deleted', { count: deletedListings.length })} {deletedListings.join(', ')}
        </li>
      )}
      {claims > 0 && <li>{t('profile.deletion.claims', { count: claims })}</li>}
    </ul>
  );
}
