import type { ReactNode } from 'react';
import { slugQuery } from '#domain/listing/slug-list.ts';
import { AddressLines } from '#site/features/listing/address-lines.tsx';
import { websiteHost } from '#site/features/listing/format.ts';
import { KeepButton } from '#site/features/listing/keep-button.tsx';
import { OpenState } from '#site/features/listing/open-state.tsx';
import { writtenList } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Stars } from '#site/ui/stars.tsx';
import { useNow } from '#site/ui/use-now.ts';
import { type ComparedListing, type ComparedRow, comparedRows } from './rows.ts';

const DIFFERENCES_ID = 'only-differences';

/** The facts of listings in columns. The checkbox, which works without JavaScript, hides the rows that are the same. */
export function ComparisonTable({ listings }: { listings: ComparedListing[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const rows = comparedRows(listings, useNow(), locale, t);
  const caption = t('comparison.caption', {
    names: writtenList(
      listings.map(({ name }) => name),
      locale,
    ),
  });
  const canHide =
    listings.length > 1 && rows.some(({ isSame }) => isSame) && rows.some(({ isSame }) => !isSame);
  return (
    <div className="comparison">
      {canHide && (
        <p className="mb-3 flex items-center gap-3">
          <input id={DIFFERENCES_ID} type="checkbox" className="size-6 shrink-0 accent-ink" />
          <label htmlFor={DIFFERENCES_ID} className="py-2.5 font-medium">
            {t('comparison.onlyDifferences')}
          </label>
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is operated with the keyboard */}
      <section aria-label={caption} tabIndex={0} className="card overflow-x-auto">
        <table>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{t('comparison.fact')}</span>
              </th>
              {listings.map((listing) => (
                <th key={listing.slug} scope="col">
                  <ColumnHead listing={listing} listings={listings} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.key} row={row} listings={listings} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

type ColumnHeadProps = { listing: ComparedListing; listings: ComparedListing[] };

/** The name of a listing, its star, and the way to leave it out. */
function ColumnHead({ listing: { slug, name }, listings }: ColumnHeadProps) {
  const { t } = useTranslation();
  const others = listings.map((listing) => listing.slug).filter((other) => other !== slug);
  return (
    <div className="flex items-start justify-between gap-1">
      <div className="min-w-0">
        <LocalLink to={`/entreprise/${slug}`} className="link inline-flex min-h-6 items-center wrap-anywhere">
          {name}
        </LocalLink>
        <LocalLink
          to={`/comparer${slugQuery(others)}`}
          prefetch="none"
          aria-label={t('comparison.removeOf', { name })}
          className="link flex min-h-11 w-fit items-center font-normal text-sm"
        >
          {t('comparison.remove')}
        </LocalLink>
      </div>
      <KeepButton slug={slug} name={name} />
    </div>
  );
}

type RowProps = { row: ComparedRow; listings: ComparedListing[] };

function Row({ row, listings }: RowProps) {
  const { t } = useTranslation();
  const { key, label, cells, isSame, partial } = row;
  const isMarked = isSame && listings.length > 1;
  return (
    <tr data-same={isMarked || undefined}>
      <th scope="row">
        {label}
        {isMarked && <span className="sr-only"> ({t('comparison.same')})</span>}
      </th>
      {listings.map((listing, index) => {
        const lines = cells[index] ?? [];
        return (
          <td key={listing.slug}>
            {lines.length === 0 ? (
              <span className="text-ink-faint">{t('comparison.unknown')}</span>
            ) : (
              (drawn(key, listing, lines) ?? <Lines lines={lines} partial={partial} />)
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** Cells that are more than words; null for the others. */
function drawn(key: string, listing: ComparedListing, lines: readonly string[]): ReactNode {
  const { phone, website, rating, ratingCount } = listing;
  if (key === 'hours') return <Hours listing={listing} lines={lines} />;
  if (key === 'rating' && rating !== null) return <Stars rating={rating} count={ratingCount} />;
  if (key === 'location') return <AddressLines listing={listing} />;
  if (key === 'phone' && phone) {
    return (
      <a href={`tel:${phone}`} className="link -my-2.5 inline-block py-2.5 whitespace-nowrap font-semibold">
        {lines[0]}
      </a>
    );
  }
  if (key === 'website' && website) {
    return (
      <a
        href={website}
        rel="nofollow noopener external"
        className="link -my-2.5 inline-block py-2.5 wrap-anywhere"
      >
        {websiteHost(website)}
      </a>
    );
  }
  return null;
}

/** The open state, and the hours of the day, which the state of a closed day has already told. */
function Hours({ listing, lines }: { listing: ComparedListing; lines: readonly string[] }) {
  const { t } = useTranslation();
  const told = [t('listing.closedDay'), t('listing.byAppointment')];
  return (
    <>
      <span className="block">
        <OpenState listing={listing} />
      </span>
      {lines
        .filter((line) => !told.includes(line))
        .map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
    </>
  );
}

function Lines({ lines, partial }: { lines: readonly string[]; partial: ReadonlySet<string> }) {
  const shown = (line: string) => (partial.has(line) ? <strong>{line}</strong> : line);
  if (lines.length === 1) return lines.map(shown);
  return (
    <ul>
      {lines.map((line) => (
        <li key={line} className="wrap-anywhere">
          {shown(line)}
        </li>
      ))}
    </ul>
  );
}
