import type { ReactNode } from 'react';
import { LISTING_TABS } from '#domain/listing/listing.ts';
import { AddressFields } from '#site/features/listing-form/address-fields.tsx';
import { BasicFields, type StoredTexts } from '#site/features/listing-form/basic-fields.tsx';
import { CategoryFields } from '#site/features/listing-form/category-fields.tsx';
import { CodeSetFields } from '#site/features/listing-form/code-set-fields.tsx';
import { ContactFields } from '#site/features/listing-form/contact-fields.tsx';
import { DetailsFields } from '#site/features/listing-form/details-fields.tsx';
import { HoursFields } from '#site/features/listing-form/hours/hours-fields.tsx';
import { MediaFields } from '#site/features/listing-form/media/media-fields.tsx';
import { PositionFields } from '#site/features/listing-form/position-fields.tsx';
import { ActivityField, ServicesFields } from '#site/features/listing-form/services-fields.tsx';
import type { ListingForm } from '#site/features/listing-form/use-listing-form.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import type { Tab } from './tabs.ts';

type TabFieldsProps = { tab: Tab; form: ListingForm; texts: StoredTexts };

/** The fields of a tab: several wizard steps on one page. */
export function TabFields({ tab, form, texts }: TabFieldsProps) {
  return (
    <>
      <StepsOfTab tab={tab} form={form} texts={texts} />
      <CodeSetFields form={form} keys={LISTING_TABS[tab]} />
    </>
  );
}

function StepsOfTab({ tab, form, texts }: TabFieldsProps) {
  switch (tab) {
    case 'basic':
      return (
        <>
          <BasicFields form={form} texts={texts} />
          <DetailsFields form={form} />
        </>
      );
    case 'media':
      return <MediaFields form={form} />;
    case 'contact':
      return (
        <>
          <ContactFields form={form} />
          <Part name="address">
            <AddressFields form={form} />
          </Part>
          <Part name="position">
            <PositionFields form={form} />
          </Part>
        </>
      );
    case 'hours':
      return <HoursFields form={form} isOffered />;
    case 'category':
      return <CategoryFields form={form} />;
    case 'services':
      return (
        <>
          <ActivityField form={form} />
          <ServicesFields form={form} />
        </>
      );
  }
}

function Part({ name, children }: { name: 'address' | 'position'; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-6 border-rule border-t pt-6">
      <h3 className="font-bold text-lg">{t(`editor.parts.${name}`)}</h3>
      {children}
    </div>
  );
}
