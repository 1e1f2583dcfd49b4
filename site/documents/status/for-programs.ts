import { AFFECTED, availability, present, SERVICES } from '#domain/operations/status.ts';
import type { Resource } from '../document.ts';
import { readStatus, STATUS_SECONDS } from './read-status.ts';

/** The state of the site for programs; in both languages the same. */
export const statusForPrograms: Resource = {
  path: '/etat.json',
  async load({ client }) {
    const status = await readStatus(client);
    const answer = status
      ? {
          now: present(status),
          availability: Object.fromEntries(SERVICES.map((one) => [one, availability(status, one)])),
          ...status,
          incidents: status.incidents.map((one) => ({ ...one, affected: AFFECTED[one.kind] })),
        }
      : { now: { level: 'down', services: AFFECTED.database } };
    return {
      text: `${JSON.stringify(answer)}\n`,
      type: 'application/json; charset=utf-8',
      maxAgeSeconds: status ? STATUS_SECONDS : 0,
    };
  },
};
