import { type Vital, vitalStep } from '#domain/operations/vitals.ts';
import type { PageKind } from '#domain/pages/kind.ts';
import { callProcedure, type DataClient } from '../web/data-client.ts';
import { createBatchCounter } from './batch-counter.ts';

export type VitalsCounter = {
  /** Counts a measure; one that no page can have made is left out. */
  count(page: PageKind, metric: Vital, value: number): void;
  /** Writes what is left. */
  close(): Promise<void>;
};

/**
 * Counts web vitals in histograms by kind of page: nothing of a visit is kept but one more in a step.
 *
 * @param client with the service key
 */
export function createVitalsCounter(client: DataClient, onError: (error: unknown) => void): VitalsCounter {
  const counter = createBatchCounter(async (batch) => {
    const counts = batch.map(([key, samples]) => {
      const [page, metric, upper] = key.split(' ');
      return { page, metric, upper: Number(upper), samples };
    });
    await callProcedure(client, 'record_vitals', { counts });
  }, onError);
  return {
    count(page, metric, value) {
      const upper = vitalStep(metric, value);
      if (upper !== null) counter.add(`${page} ${metric} ${upper}`);
    },
    close: counter.close,
  };
}
