import { useSearchParams } from 'react-router';
import type { Translate } from '#site/i18n/translator.ts';
import { usePerson } from '#site/session/members-only.tsx';
import { STEPS, stepNumber, stepOf } from './steps.ts';
import { Submitted } from './submitted.tsx';
import { WizardDoor } from './wizard-door.tsx';

export const handle = {
  title(t: Translate, query: URLSearchParams): string {
    const step = stepOf(query);
    const title = t('wizard.title');
    if (query.has('submitted')) return t('wizard.submitted.title');
    if (!step) return title;
    // Each step has a name of its own in the history of the browser, and in what is read out on the way to it.
    const name = t(`wizard.steps.${step}.name`);
    const position = t('wizard.progress.position', { number: stepNumber(step), total: STEPS.length, name });
    return `${position} – ${title}`;
  },
};

/** The wizard of a new listing, and the page that follows its submission. */
export default function CreateBusiness() {
  const [query] = useSearchParams();
  const { id } = usePerson();
  const submitted = query.get('submitted');
  // Another person is another draft.
  return submitted ? <Submitted slug={submitted} /> : <WizardDoor key={id} />;
}
