import type { ReceivedInvitation } from '#domain/listing/edit.ts';
import { formatDay } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { Section } from '#site/ui/section.tsx';
import { answerInvitation } from './api.ts';
import { type RowOutcome, useRowAction } from './use-row-action.ts';

type InvitationsProps = { invitations: ReceivedInvitation[]; onAnswered: (outcome: RowOutcome) => void };

/** The user's invitations to manage listings. */
export function Invitations({ invitations, onAnswered }: InvitationsProps) {
  const { t, language } = useTranslation();
  const action = useRowAction<string>(onAnswered);
  const answer = ({ id, listingName: name }: ReceivedInvitation, accepts: boolean) =>
    action.run(id, async (client) => {
      await answerInvitation(client, id, accepts);
      return t(accepts ? 'ownListings.accepted' : 'ownListings.declined', { name });
    });
  return (
    <Section title={t('ownListings.invitations')}>
      <ul className="grid gap-3">
        {invitations.map((invitation) => {
          const { id, listingName: name, expiresAt } = invitation;
          return (
            <li
              key={id}
              className="card flex flex-wrap items-center gap-x-6 gap-y-3 border-l-4 border-l-yellow p-4"
            >
              <div className="min-w-0 flex-1 basis-72">
                <p className="font-semibold wrap-anywhere">{t('ownListings.invited', { name })}</p>
                <p className="mt-1 text-ink-soft text-sm">
                  {t('ownListings.invitedUntil', { date: formatDay(expiresAt, language) })}
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                <TaskButton
                  look="primary"
                  isBusy={action.busy === id}
                  label={t('ownListings.acceptOf', { name })}
                  onPress={() => answer(invitation, true)}
                >
                  {t('ownListings.accept')}
                </TaskButton>
                <TaskButton
                  isBusy={action.busy === id}
                  label={t('ownListings.declineOf', { name })}
                  onPress={() => answer(invitation, false)}
                >
                  {t('ownListings.decline')}
                </TaskButton>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
