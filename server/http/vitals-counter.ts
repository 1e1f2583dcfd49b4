import type { SupabaseClient } from '@supabase/supabase-js';
import { type Vital, vitalStep } from '#domain/operations/vitals.ts';
import type { PageKind } from '#domain/pages/kind.ts';
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
export function createVitalsCounter(
  client: SupabaseClient,
  onError: (error: unknown) => void,
): VitalsCounter {
  const counter = createBatchCounter(async (batch) => {
    const counts = batch.map(([key, samples]) => {
      const [page, metric, upper] = key.split(' ');
      return { page, metric, upper: Number(upper), samples };
    });
    const { error } = await client.rpc('record_vitals', { counts });
    if (error) throw error;
  }, onError);
  return {
    count(page, metric, value) {
      const upper = vitalStep(metric, value);
      if (upper !== null) counter.add(`${page} ${metric} ${upper}`);
    },
    close: counter.close,
  };
}
