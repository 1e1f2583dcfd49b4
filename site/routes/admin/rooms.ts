/** The pages of the administration, by their French path. */
export const ROOMS = [
  { path: '/admin', name: 'home' },
  { path: '/admin/moderation', name: 'moderation' },
  { path: '/admin/claims', name: 'claims' },
  { path: '/admin/sponsors', name: 'sponsors' },
  { path: '/admin/stats', name: 'stats' },
  { path: '/admin/tools', name: 'tools' },
  { path: '/admin/migration', name: 'migration' },
] as const;

/** The room at a path of either language; the first one where there is none. */
export function roomAt(pathname: string): (typeof ROOMS)[number]['name'] {
  const path = pathname.replace(/^\/en(?=\/)/, '');
  return ROOMS.find((room) => room.path === path)?.name ?? 'home';
}
