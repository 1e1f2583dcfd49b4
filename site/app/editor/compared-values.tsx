import type { ListingKey } from '#domain/listing/listing.ts';
import { fieldName, ValueText } from '#site/features/listing/value-text.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';

type ComparedField = { field: ListingKey; one: unknown; other: unknown };

type ComparedValuesProps = {
  /** Headings of the first and the second values. */
  titles: { one: string; other: string };
  fields: readonly ComparedField[];
};

/** Two values per field, in two columns on wide screens. */
export function ComparedValues({ titles, fields }: ComparedValuesProps) {
  const { t } = useTranslation();
  return (
    <dl className="grid gap-4">
      {fields.map(({ field, one, other }) => (
        <div key={field} className="grid gap-1.5">
          <dt className="font-semibold">{fieldName(t, field)}</dt>
          <dd className="grid gap-2 sm:grid-cols-2 sm:gap-4">
            <Value title={titles.one} field={field} value={one} />
            <Value title={titles.other} field={field} value={other} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ title, field, value }: { title: string; field: ListingKey; value: unknown }) {
  return (
    <div className="min-w-0 border-edge border-l-2 pl-3 [overflow-wrap:anywhere]">
      <p className="text-ink-soft text-sm">{title}</p>
      <div>
        <ValueText field={field} value={value} />
      </div>
    </div>
  );
}
