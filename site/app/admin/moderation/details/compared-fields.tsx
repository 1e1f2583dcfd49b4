import type { CodeSetKey } from '#domain/listing/fields/code-sets.ts';
import type { ListingKey } from '#domain/listing/listing.ts';
import type { ComparedField } from '#domain/trust/waiting.ts';
import { Difference } from '#site/app/admin/shared/difference.tsx';
import { codeName } from '#site/features/listing/code-names.ts';
import { fieldName } from '#site/features/listing/field-name.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/use-locale.ts';
import { fieldWords } from './field-words.ts';

type ComparedFieldsProps = {
  fields: readonly ComparedField[];
  /** Those of which the present value is no longer that which was seen. */
  changedSince?: readonly ListingKey[];
};

/** Each field that would change, old beside new. */
export function ComparedFields({ fields, changedSince = [] }: ComparedFieldsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const words = {
    yes: t('moderation.yes'),
    no: t('moderation.no'),
    allDay: t('business.allDay'),
    closed: t('business.closedDay'),
    unknown: t('business.unknownDay'),
    code: (key: CodeSetKey, code: string) => codeName(t, key, code),
  };
  return (
    <ul className="grid gap-4">
      {fields.map(({ key, before, after }) => (
        <li key={key} className="card grid gap-2 p-4">
          <h3 className="font-semibold">{fieldName(t, key)}</h3>
          {changedSince.includes(key) && <p className="text-bad text-sm">{t('moderation.changedSince')}</p>}
          <Difference
            before={fieldWords(key, before, locale, words)}
            after={fieldWords(key, after, locale, words)}
          />
        </li>
      ))}
    </ul>
  );
}
