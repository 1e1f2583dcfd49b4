import { sendMeasures } from './measures.ts';
import { sendElsewhere } from './send-elsewhere.ts';
import { measureVitals } from './vitals.ts';

/** Measures the page for the site's own collector, and for the third party that the operator chose, if any. */
export function begin(): void {
  const receiver = document.querySelector<HTMLMetaElement>('meta[name="measures-receiver"]')?.content;
  measureVitals((page, vitals) => {
    sendMeasures({ page, vitals });
    if (receiver) sendElsewhere(receiver, { page, vitals });
  });
}
