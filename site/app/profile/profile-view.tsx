import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { usePerson } from '#site/session/members-only.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import type { Account } from './api.ts';
import { AvatarPanel } from './avatar-panel.tsx';
import { DeletionPanel } from './deletion-panel.tsx';
import { EmailPanel } from './email-panel.tsx';
import { EmailsPanel } from './emails-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { FactorPanel } from './factor-panel.tsx';
import { IdentitiesPanel } from './identities-panel.tsx';
import { LanguagePanel } from './language-panel.tsx';
import { NamePanel } from './name-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { PrivacyPanel } from './privacy-panel.tsx';
import { accountQuery } from './queries.ts';
import { ReviewsPanel } from './reviews-panel.tsx';
import { SectionNav } from './section-nav.tsx';
import { type Section, sectionQuery, useSection } from './sections.ts';
import { SessionsPanel } from './sessions-panel.tsx';

/** The screens of a profile that was read. */
export function ProfileView({ account }: { account: Account }) {
  const section = useSection();
  const queryClient = useQueryClient();
  const onChange = useCallback(
    (changes: Partial<Account>) =>
      void queryClient.setQueryData(accountQuery.queryKey, (former) => former && { ...former, ...changes }),
    [queryClient],
  );
  const panel = { account, onChange };
  const screens: Record<Section, ReactNode> = {
    person: (
      <>
        <AvatarPanel {...panel} />
        <NamePanel {...panel} />
        <LanguagePanel {...panel} />
      </>
    ),
    'sign-in': (
      <>
        <EmailPanel {...panel} />
        <PasswordPanel {...panel} />
        <IdentitiesPanel {...panel} />
      </>
    ),
    security: (
      <>
        <FactorPanel />
        <SessionsPanel />
      </>
    ),
    reviews: <ReviewsPanel />,
    letters: <EmailsPanel />,
    data: (
      <>
        <ExportPanel />
        <PrivacyPanel />
        <DeletionPanel account={account} />
      </>
    ),
  };
  return (
    <div className="grid gap-6 lg:grid-cols-[15rem_minmax(0,46rem)] lg:gap-10">
      <SectionNav current={section} />
      <div className="grid min-w-0 content-start gap-6">
        <PasswordWarning isShown={section !== 'sign-in'} />
        {screens[section]}
      </div>
    </div>
  );
}

function PasswordWarning({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation();
  const { mustChangePassword } = usePerson();
  if (!mustChangePassword) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border-2 border-bad bg-card p-4">
      <Icon name="circle-alert" className="size-5 text-bad" />
      <p className="min-w-0 flex-1 basis-64">{t('profile.mustChangePassword')}</p>
      {isShown && (
        <LocalLink to={`/profil${sectionQuery('sign-in')}`} prefetch="none" className="button button-quiet">
          {t('profile.mustChangePasswordAction')}
        </LocalLink>
      )}
    </div>
  );
}
