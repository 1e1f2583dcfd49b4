import type { BusinessPage } from '#domain/pages/directory.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

type AddressLinesProps = { listing: BusinessPage['listing'] };

/** A postal address, or a note that the owner hides it. */
export function AddressLines({ listing }: AddressLinesProps) {
  const { t } = useTranslation();
  const { address, addressLine2, cityName, province, postalCode, showAddress } = listing;
  const town = cityName && `${cityName} (${province})`;
  return (
    <>
      <address className="not-italic wrap-anywhere">
        {[address, addressLine2].filter(Boolean).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {(town || postalCode) && (
          // Two spaces before the postal code, as Canada Post asks.
          <span className="block">{[town, postalCode].filter(Boolean).join('\u00a0\u00a0')}</span>
        )}
      </address>
      {!showAddress && <p className="text-ink-soft text-sm">{t('business.addressHidden')}</p>}
    </>
  );
}
