import type { SameTexts } from '#site/i18n/catalogue.ts';
import type { status as french } from './texts.fr.ts';

export const status = {
  title: 'Site status',
  lead: 'What the server measures of itself, now and over the last 90 days, without any outside service.',
  now: {
    well: 'Everything works',
    maintenance: 'Maintenance under way',
    partial: 'Part of the site is slow',
    down: 'Part of the site is not responding',
    unknown: 'Measurements are starting',
    unreadable: 'The database is not responding',
  },
  measured: 'Measured on {{at}}',
  unreadableText:
    'Pages that were already prepared are still shown; search and accounts are not responding. The history will be back with the database.',
  affected: 'Right now: {{services}}.',
  servicesTitle: 'Over 90 days',
  servicesNote: 'One bar per day; the latest is on the right.',
  services: {
    pages: 'Directory pages',
    search: 'Search',
    accounts: 'Accounts and forms',
  },
  available: 'Available {{share}} of the time',
  levels: {
    unknown: 'not measured yet',
    well: 'no incident',
    maintenance: 'maintenance',
    partial: 'slowdown',
    down: 'outage',
  },
  day: '{{day}}: {{level}}',
  dayFor: '{{day}}: {{level}}, {{wait}}',
  strip_one: '{{service}}: {{count, number}} day out of 90 with an incident.',
  strip_many: '{{service}}: {{count, number}} days out of 90 with an incident.',
  strip_other: '{{service}}: {{count, number}} days out of 90 with an incident.',
  incidentsTitle: 'Incidents',
  none: 'No incident since {{date}}, when the measurements shown here begin.',
  kinds: {
    stopped: 'The server stopped',
    maintenance: 'Planned stop for maintenance',
    database: 'The database was not responding',
    overload: 'Too many visits at once',
    disk: 'The disk was full',
  },
  kindTexts: {
    stopped: 'Nothing responded.',
    maintenance: 'Nothing responded.',
    database:
      'Search, accounts and forms were not responding; pages that were already prepared were still shown.',
    overload: 'Some pages and searches were slow or refused.',
    disk: 'Reading worked; nothing could be saved.',
  },
  lasted: '{{from}}, for {{wait}}',
  lasts: 'Since {{from}}',
  howTitle: 'How this is measured',
  howText:
    'Every fifteen seconds the server checks that the database responds, and every five seconds whether it is refusing pages for lack of capacity. When it restarts, the time since its last check counts as an outage. It cannot see Internet failures between itself and you.',
  forPrograms: 'The same for programs',
} satisfies SameTexts<typeof french>;
