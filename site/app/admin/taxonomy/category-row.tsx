import type { AdminCategory } from '#domain/search/taxonomy.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { CategoryIcon, Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';

type CategoryRowProps = {
  category: AdminCategory;
  /** Number of its subcategories. */
  subcategories: number;
  /** Null at the end of the list. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onEdit: () => void;
  onRetire: () => void;
};

/** One category: names, slug, counts and actions. */
export function CategoryRow({ category, subcategories, ...actions }: CategoryRowProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { id, parentId, slug, nameFr, nameEn, icon, listings, words } = category;
  const name = locale === 'en' ? nameEn : nameFr;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <CategoryIcon name={icon} className="size-6" />
      <div className="min-w-0 flex-[1_1_14rem] [overflow-wrap:anywhere]">
        <p className="font-semibold">
          {parentId === null ? (
            <LocalLink to={`/admin/tools?category=${id}`} prefetch="none" preventScrollReset className="link">
              {name}
            </LocalLink>
          ) : (
            name
          )}
          <span lang={locale === 'en' ? 'fr-CA' : 'en-CA'} className="font-normal text-ink-soft">
            {' '}
            · {locale === 'en' ? nameFr : nameEn}
          </span>
        </p>
        <p className="text-ink-soft text-sm">
          <span className="font-mono">{slug}</span> · {t('taxonomy.listings', { count: listings })}
          {parentId === null && <> · {t('taxonomy.subcategories', { count: subcategories })}</>} ·{' '}
          <LocalLink to={`/admin/tools?tool=synonyms&category=${id}`} prefetch="none" className="link">
            {t('taxonomy.words', { count: words })}
          </LocalLink>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        <MoveButton label={t('taxonomy.up', { name })} onMove={actions.onUp} isDown={false} />
        <MoveButton label={t('taxonomy.down', { name })} onMove={actions.onDown} isDown />
        <button
          type="button"
          className="button button-quiet"
          aria-label={t('taxonomy.editNamed', { name })}
          onClick={actions.onEdit}
        >
          {t('taxonomy.edit')}
        </button>
        <button
          type="button"
          className="button button-danger"
          aria-label={t('taxonomy.retireNamed', { name })}
          onClick={actions.onRetire}
        >
          {t('taxonomy.retire')}
        </button>
      </div>
    </li>
  );
}

type MoveButtonProps = { label: string; onMove: (() => void) | null; isDown: boolean };

// `aria-disabled` at the end of the list, so that the button keeps the focus.
function MoveButton({ label, onMove, isDown }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={onMove === null || undefined}
      className="grid size-11 place-items-center rounded-field border border-edge hover:bg-sunken aria-disabled:opacity-40"
      onClick={() => onMove?.()}
    >
      <Icon name="chevron-down" className={isDown ? 'size-5' : 'size-5 rotate-180'} />
    </button>
  );
}
