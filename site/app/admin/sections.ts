/** The sections of the administration, by their French path. */
export const SECTIONS = [
  { path: '/admin', name: 'home' },
  { path: '/admin/moderation', name: 'moderation' },
  { path: '/admin/claims', name: 'claims' },
  { path: '/admin/sponsors', name: 'sponsors' },
  { path: '/admin/stats', name: 'stats' },
  { path: '/admin/tools', name: 'tools' },
  { path: '/admin/migration', name: 'migration' },
] as const;
