import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { ClaimMethod } from '#domain/trust/claim-answers.ts';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { readAutomaticProofs, setAutomaticProofs } from '#site/features/claims/api.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { CheckboxField } from '#site/ui/form/choice-fields.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { FoldedSection } from '#site/ui/section.tsx';

const METHODS: readonly ClaimMethod[] = ['site', 'website', 'listing', 'phone'];

const automaticProofsQuery = queryOptions({
  queryKey: ['automatic claim proofs'],
  queryFn: async () => readAutomaticProofs(await sessionClient()),
});

/** Chooses the proofs by which claims are approved without an administrator. */
export function AutomaticApproval() {
  const { t } = useTranslation();
  const { data } = useSuspenseQuery(automaticProofsQuery);
  const task = useAdminAction(automaticProofsQuery.queryKey);
  const change = (method: ClaimMethod, isAllowed: boolean) =>
    task.run(async (client) => {
      await setAutomaticProofs(client, isAllowed ? [...data, method] : data.filter((one) => one !== method));
      return t('adminClaims.automatic.saved');
    });
  return (
    <FoldedSection title={t('adminClaims.automatic.title')}>
      <p className="max-w-prose text-ink-soft">{t('adminClaims.automatic.text')}</p>
      <ul className="mt-2 grid">
        {METHODS.map((method) => (
          <li key={method}>
            <CheckboxField
              label={t(`adminClaims.automatic.${method}`)}
              isChecked={data.includes(method)}
              onChange={(isAllowed) => void change(method, isAllowed)}
            />
          </li>
        ))}
      </ul>
      <Outcome done={task.done} failed={task.failed} />
    </FoldedSection>
  );
}
