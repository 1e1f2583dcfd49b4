import type { Area } from '../catalogue.ts';

export const listingHours = {
  remove: 'Remove',
  hours: {
    title: 'Opening hours',
    status: { unknown: 'Not specified', closed: 'Closed', open: 'Open', allDay: 'Open 24 hours' },
    opens: 'Opens',
    closes: 'Closes',
    addInterval: 'Add a period',
    byAppointment: 'By appointment only',
  },
  category: {
    label: 'Category',
    subcategory: 'Subcategory (optional)',
  },
  services: {
    label: 'Products and services (optional)',
    hint: 'Press Enter or type a comma after each.',
    count: '{{count}} of {{max}}',
    remove: 'Remove “{{service}}”',
  },
} satisfies Area<'listingHours'>;
