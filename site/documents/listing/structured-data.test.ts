import { describe, expect, test } from 'vitest';
import type { BusinessPage, Hours } from '#domain/pages/directory.ts';
import type { SiteSettings } from '#domain/pages/site-settings.ts';
import french from '#site/app/app-texts.fr.ts';
import type { CodeSetLine } from '#site/features/listing/code-names.ts';
import { previewPage } from '#site/features/listing-preview/preview-page.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import { businessPageData } from './structured-data.ts';

const SETTINGS = { siteUrl: 'https://bottin.example', supabaseUrl: '' } as SiteSettings;
const { t } = createTranslator('fr', french);
const NOW = new Date('2026-11-28T12:00:00Z');

function dataOf(facts: Partial<BusinessPage['listing']>, codeSets: CodeSetLine[] = []) {
  const page = previewPage(
    { name: 'Café Nord' },
    { categories: [], municipality: null },
    'fr',
    'Café Nord',
    NOW,
  );
  const business = { ...page, listing: { ...page.listing, ...facts }, codeSets };
  const [entity] =
    businessPageData(business, 'Café Nord', SETTINGS, 'https://bottin.example/x', t, NOW).entities ?? [];
  return entity;
}

describe('opening hours', () => {
  const day = (opens: string) => ({ '@type': 'OpeningHoursSpecification', opens, closes: '17:00' });
  const monday = { dayOfWeek: 'https://schema.org/Monday' };

  test('of a season have the dates of its next occurrence, beside the usual week', () => {
    expect(
      dataOf({
        hours: { mon: [['10:00', '17:00']] },
        seasons: [{ from: '05-01', to: '09-30', hours: { mon: [['08:00', '17:00']] } }],
      })?.openingHoursSpecification,
    ).toEqual([
      { ...day('10:00'), ...monday },
      { ...day('08:00'), ...monday, validFrom: '2027-05-01', validThrough: '2027-09-30' },
    ]);
  });

  test('leave out the days by appointment', () => {
    const hours = { mon: [['10:00', '17:00']], sat: [['10:00', '12:00']] } as Hours;
    expect(dataOf({ hours, appointmentDays: ['sat'] })?.openingHoursSpecification).toEqual([
      { ...day('10:00'), ...monday },
    ]);
  });
});

test('the legal name of the enterprise is beside the name', () => {
  const registry = { legalForm: null, isPrincipal: true, isGone: false, publishedOn: '2026-11-15' };
  const legalName = '9187-5577 Québec inc.';
  expect(dataOf({ registry: { ...registry, legalName } })).toMatchObject({ name: 'Café Nord', legalName });
  expect(dataOf({ registry: { ...registry, legalName: null } })).not.toHaveProperty('legalName');
});

test('missing access is a feature with the value false', () => {
  expect(dataOf({ missingAccess: ['step_free'] })?.amenityFeature).toEqual([
    { '@type': 'LocationFeatureSpecification', name: 'Entrée de plain-pied', value: false },
  ]);
});

test('the width of the door is a feature beside the amenities', () => {
  const amenities = { label: 'Commodités', names: ['Boucle magnétique'], schemaOrg: 'amenityFeature' };
  expect(dataOf({ doorWidth: 91 }, [amenities])?.amenityFeature).toEqual([
    { '@type': 'LocationFeatureSpecification', name: 'Boucle magnétique', value: true },
    { '@type': 'LocationFeatureSpecification', name: 'Largeur de la porte', value: 91, unitCode: 'CMT' },
  ]);
  expect(dataOf({})).not.toHaveProperty('amenityFeature');
});

describe('telephones', () => {
  test('have their extension, and the second one is a contact point', () => {
    const phones = { phone: '+15145551234,107', secondPhone: '+18775550127,3' };
    expect(dataOf({ ...phones, secondPhoneLabel: 'toll_free' })).toMatchObject({
      telephone: '+15145551234 ext. 107',
      contactPoint: {
        '@type': 'ContactPoint',
        telephone: '+18775550127 ext. 3',
        contactType: 'customer service',
        contactOption: 'https://schema.org/TollFree',
      },
    });
    expect(dataOf({ ...phones, secondPhoneLabel: 'other' })?.contactPoint).toEqual({
      '@type': 'ContactPoint',
      telephone: '+18775550127 ext. 3',
    });
  });

  test('of a fax are a fax number', () => {
    const data = dataOf({ phone: null, secondPhone: '+15145550127', secondPhoneLabel: 'fax' });
    expect(data).toMatchObject({ faxNumber: '+15145550127' });
    expect(data).not.toHaveProperty('contactPoint');
    expect(data).not.toHaveProperty('telephone');
  });
});
