/** Roles that administrators give beside their own (`private.staff_members`). */
export const STAFF_ROLES = ['moderator', 'regional_moderator', 'editor'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Part of the administration that a role may work in: « queues » holds what waits for a decision. */
export type StaffArea = 'queues' | 'categories';

/** `my_staff_role`: null without a role; `mrcs` names the MRCs of a regional moderator. */
export type OwnStaffRole = { role: 'administrator' | StaffRole | null; mrcs: string[] };

/**
 * Whether a role may work in an area, as `private.may_work` says it; without an area, only administrators may.
 *
 * @example mayWork('editor', 'categories') // true
 * @example mayWork('moderator', undefined) // false
 */
export function mayWork(role: OwnStaffRole['role'], area: StaffArea | undefined): boolean {
  if (role === null) return false;
  if (role === 'administrator') return true;
  return area === (role === 'editor' ? 'categories' : 'queues');
}
