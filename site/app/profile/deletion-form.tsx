import { useEffect, useRef } from 'react';
import type { DeletionPreview, ReviewsChoice } from '#domain/accounts/account.ts';
import { FieldProblem, useAccountForm } from '#site/app/account/shared/account-form.tsx';
import { ProblemSummary } from '#site/app/account/shared/problem-summary.tsx';
import { DataError } from '#site/data/error.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { TextField } from '#site/ui/form/text-fields.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { deleteAccount } from './data-api.ts';
import { Choice } from './panel.tsx';

type DeletionFormProps = {
  preview: DeletionPreview;
  userId: string;
  onCancel: () => void;
  /** Called before the session ends, whose page is then replaced. */
  onDeleted: () => void;
  /** Called when a new obstacle to the deletion appeared since the preview. */
  onObstacle: () => Promise<void>;
};

/** Consequences of the deletion, the choice for the reviews, and the e-mail, phone or id to type as a confirmation. */
export function DeletionForm({ preview, userId, onCancel, onDeleted, onObstacle }: DeletionFormProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { confirmation: name } = preview;
  useEffect(() => heading.current?.focus(), []);

  const state = useDeletion({ preview, userId, onDeleted, onObstacle });

  return (
    <form {...state.form} className="grid gap-5">
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {t('profile.deletion.happens')}
      </h3>
      <DeletionList preview={preview} />
      {preview.reviews > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">
            {t('profile.deletion.reviews', { count: preview.reviews })}
          </legend>
          <div className="flex flex-wrap gap-3">
            <Choice name="reviews" value="delete" isChosen>
              {t('profile.deletion.reviewsDelete')}
            </Choice>
            <Choice name="reviews" value="keep">
              {t('profile.deletion.reviewsKeep')}
            </Choice>
          </div>
        </fieldset>
      )}
      <ProblemSummary problems={state.problems} />
      <div className="max-w-md">
        <TextField
          label={t('profile.deletion.confirm', { confirmation: name })}
          name="confirmation"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={state.problems.fields.confirmation}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <button
          type="submit"
          disabled={!state.isReady}
          aria-disabled={state.isSending || undefined}
          className="button button-danger aria-disabled:opacity-70"
        >
          {state.isSending ? t('account.sending') : t('profile.deletion.delete')}
        </button>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          {t('profile.cancel')}
        </button>
      </div>
    </form>
  );
}

type DeletionProps = Omit<DeletionFormProps, 'onCancel'>;

/** The state of the form: checks the confirmation, then deletes the account and ends the session. */
function useDeletion({ preview: { confirmation: name }, userId, onDeleted, onObstacle }: DeletionProps) {
  const { t } = useTranslation();
  return useAccountForm<'confirmation' | 'reviews'>({
    check: ({ confirmation }) => ({
      confirmation:
        confirmation.trim().toLowerCase() === name.toLowerCase()
          ? null
          : t('profile.deletion.confirmWrong', { confirmation: name }),
    }),
    async send({ confirmation, reviews }) {
      const client = await sessionClient();
      try {
        const { leaveSession } = await import('#site/session/follow-session.ts');
        await leaveSession(client, async () => {
          await deleteAccount(client, userId, confirmation, (reviews ?? 'delete') as ReviewsChoice);
          onDeleted();
        });
      } catch (error) {
        if (!(error instanceof DataError)) throw error;
        if (error.code === 'confirmation_mismatch') {
          throw new FieldProblem(
            'confirmation',
            t('profile.deletion.confirmWrong', { confirmation: name }),
            error,
          );
        }
        if (error.status !== 403) throw error;
        await onObstacle();
      }
    },
  });
}

/** The consequences of the deletion, as a list. */
function DeletionList({ preview }: { preview: DeletionPreview }) {
  const { t } = useTranslation();
  const { keptListings, emptiedListings, deletedListings, claims } = preview;
  return (
    <ul className="grid list-disc gap-2 pl-5">
      <li>{t('profile.deletion.account')}</li>
      {keptListings.length > 0 && (
        <li>
          {t('profile.deletion.kept', { count: keptListings.length })}
          <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
            {keptListings.map(({ slug, name }) => (
              <li key={slug}>
                <LocalLink to={`/entreprise/${slug}`} className="link">
                  {name}
                </LocalLink>
              </li>
            ))}
          </ul>
        </li>
      )}
      {emptiedListings.length > 0 && (
        <li>
          {t('profile.deletion.emptied', { count: emptiedListings.length })} {emptiedListings.join(', ')}
        </li>
      )}
      {deletedListings.length > 0 && (
        <li>
          {t('profile.deletion.deleted', { count: deletedListings.length })} {deletedListings.join(', ')}
        </li>
      )}
      {claims > 0 && <li>{t('profile.deletion.claims', { count: claims })}</li>}
    </ul>
  );
}
