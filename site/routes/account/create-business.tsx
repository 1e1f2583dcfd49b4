import { useSearchParams } from 'react-router';
import { publicHeaders } from '#site/http.ts';
import { pageMeta } from '#site/meta.ts';
import { usePerson } from '#site/session/members-only.tsx';
import type { Route } from './+types/create-business.ts';
import { STEPS, stepNumber, stepOf } from './create-business/steps.ts';
import { Submitted } from './create-business/submitted.tsx';
import { WizardDoor } from './create-business/wizard-door.tsx';

export const headers = publicHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => {
    const query = new URLSearchParams(args.location.search);
    const step = stepOf(query);
    const title = t('wizard.title');
    if (query.has('submitted')) return { title: t('wizard.submitted.title'), noindex: true };
    if (!step) return { title, noindex: true };
    // Each step has a name of its own in the history of the browser, and in what is read out on the way to it.
    const name = t(`wizard.steps.${step}.name`);
    const position = t('wizard.progress.position', { number: stepNumber(step), total: STEPS.length, name });
    return { title: `${position} – ${title}`, noindex: true };
  });

/** The wizard of a new listing, and the page that follows its submission. */
export default function CreateBusiness() {
  const [query] = useSearchParams();
  const { id } = usePerson();
  const submitted = query.get('submitted');
  // Another person is another draft.
  return submitted ? <Submitted slug={submitted} /> : <WizardDoor key={id} />;
}
