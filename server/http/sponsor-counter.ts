import { callProcedure, type DataClient } from '../web/data-client.ts';
import { createBatchCounter } from './batch-counter.ts';
import type { OncePerDay } from './daily-visits.ts';
import { isVisit } from './visits.ts';

/** The path of `site/documents/resources/index.ts`, in both languages. */
const FOLLOWED = /^\/(?:commanditaire|en\/sponsor)\/(\d{1,9})$/;

export type SponsorCounter = {
  /** Counts a sponsor that was visible to a person. */
  viewed(id: number): void;
  /** Counts a click on a visible sponsor, once a day for each network. */
  followed(request: Request, oncePerDay: OncePerDay): void;
  /** Writes what is left. */
  close(): Promise<void>;
};

/**
 * Counts the views and clicks of sponsors by day, without any data about the person.
 *
 * @param client with the service key
 */
export function createSponsorCounter(client: DataClient, onError: (error: unknown) => void): SponsorCounter {
  const counter = createBatchCounter(async (batch) => {
    const counts = batch.map(([key, n]) => {
      const [what, sponsor] = key.split(' ');
      const isView = what === 'view';
      return { sponsor: Number(sponsor), views: isView ? n : 0, clicks: isView ? 0 : n };
    });
    await callProcedure(client, 'record_sponsor_counts', { counts });
  }, onError);
  return {
    viewed: (id) => counter.add(`view ${id}`),
    followed(request, oncePerDay) {
      const id = FOLLOWED.exec(new URL(request.url).pathname)?.[1];
      if (!id || !isVisit(request)) return;
      const click = `click ${Number(id)}`;
      oncePerDay(click, () => counter.add(click));
    },
    close: counter.close,
  };
}
