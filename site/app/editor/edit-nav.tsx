import { LISTING_TABS, type ListingKey } from '#domain/listing/listing.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import type { InterfaceIcon } from '#site/ui/icons/icons.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { usePills } from '#site/ui/use-pills.ts';
import { type EditScreen, screenQuery, TABS } from './tabs.ts';

const ICONS: Record<EditScreen, InterfaceIcon> = {
  basic: 'store',
  media: 'image',
  contact: 'phone',
  hours: 'clock',
  category: 'tag',
  services: 'list',
  preview: 'eye',
  corrections: 'flag',
  access: 'users',
};

type EditNavProps = {
  slug: string;
  current: EditScreen;
  dirty: readonly ListingKey[];
  /** Whether the public page shows the listing, which needs no preview then. */
  isPublished: boolean;
  /** Number of pending corrections. */
  corrections: number;
};

/** The tabs of a listing; tabs with unsaved edits are marked. */
export function EditNav({ slug, current, dirty, isPublished, corrections }: EditNavProps) {
  const { t } = useTranslation();
  const pills = usePills(current);
  return (
    <nav
      aria-label={t('editor.nav')}
      className="grid min-w-0 content-start gap-3 lg:sticky lg:top-24 lg:self-start"
    >
      <ul ref={pills} className="pills gap-1.5 lg:grid">
        {TABS.map((tab) => {
          const keys: readonly ListingKey[] = LISTING_TABS[tab];
          const isUnsaved = dirty.some((key) => keys.includes(key));
          return (
            <li key={tab}>
              <ScreenLink slug={slug} screen={tab} isCurrent={tab === current} isUnsaved={isUnsaved} />
            </li>
          );
        })}
        {(!isPublished || current === 'preview') && (
          <li>
            <ScreenLink slug={slug} screen="preview" isCurrent={current === 'preview'} />
          </li>
        )}
        {(corrections > 0 || current === 'corrections') && (
          <li>
            <ScreenLink
              slug={slug}
              screen="corrections"
              isCurrent={current === 'corrections'}
              waiting={corrections}
            />
          </li>
        )}
        <li className="lg:mt-3 lg:border-rule lg:border-t lg:pt-3">
          <ScreenLink slug={slug} screen="access" isCurrent={current === 'access'} />
        </li>
      </ul>
    </nav>
  );
}

type ScreenLinkProps = {
  slug: string;
  screen: EditScreen;
  isCurrent: boolean;
  isUnsaved?: boolean;
  /** Number of items on the screen that wait for a decision. */
  waiting?: number;
};

function ScreenLink({ slug, screen, isCurrent, isUnsaved, waiting = 0 }: ScreenLinkProps) {
  const { t } = useTranslation();
  return (
    <LocalLink
      to={`/entreprise/${slug}/modifier${screenQuery(screen)}`}
      prefetch="none"
      preventScrollReset
      aria-current={isCurrent ? 'page' : undefined}
      className="group flex min-h-11 items-center gap-2.5 rounded-field border border-rule px-3 font-medium hover:bg-sunken aria-[current=page]:border-yellow aria-[current=page]:bg-yellow aria-[current=page]:text-on-yellow lg:border-transparent forced-colors:aria-[current=page]:border-4"
    >
      <Icon name={ICONS[screen]} className="size-5" />
      {t(`editor.tabs.${screen}.name`)}
      {waiting > 0 && (
        <span className="ml-auto rounded-full bg-ink px-2 font-semibold text-paper text-sm tabular-nums">
          {waiting}
        </span>
      )}
      {isUnsaved && (
        <>
          <span
            aria-hidden
            className="size-2.5 rounded-full bg-bad group-aria-[current=page]:bg-on-yellow forced-colors:bg-[CanvasText]"
          />
          <span className="sr-only"> ({t('editor.unsaved')})</span>
        </>
      )}
    </LocalLink>
  );
}
