import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { DISPLAY_NAME_MAX, DISPLAY_NAME_MIN } from '#domain/limits.ts';
import { LANGUAGE_TAGS, LOCALES, type Locale } from '#domain/locale.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { useAccountForm } from '#site/app/account/shared/account-form.tsx';
import type { Translate } from '#site/i18n/translator.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSettings } from '#site/page/page-context.ts';
import { usePerson } from '#site/session/members-only.tsx';
import { sessionClient } from '#site/session/open-session.ts';
import { saveDisplayName } from '#site/session/profile.ts';
import { rememberLanguage } from '#site/shell/arrival.ts';
import { TextField } from '#site/ui/form/text-fields.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { type Account, saveEmailLocale } from './api.ts';
import { AvatarPanel } from './avatar-panel.tsx';
import { DeletionPanel } from './deletion-panel.tsx';
import { EmailPanel } from './email-panel.tsx';
import { EmailsPanel } from './emails-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { FactorPanel } from './factor-panel.tsx';
import { IdentitiesPanel } from './identities-panel.tsx';
import { type AccountPanelProps, Choice, PanelForm } from './panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { accountQuery } from './queries.ts';
import { ReviewsPanel } from './reviews-panel.tsx';
import { SearchesPanel } from './searches-panel.tsx';
import { type Section, SectionNav, sectionQuery, useSection } from './section-nav.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

/** The screens of a loaded profile. */
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
    searches: <SearchesPanel />,
    emails: <EmailsPanel />,
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

/** Contact address for questions about personal data. */
function PrivacyPanel() {
  const { t } = useTranslation();
  const { contactEmail } = useSettings();
  return (
    <Panel title={t('profile.privacy.title')} text={t('profile.privacy.text')}>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <a href={`mailto:${contactEmail}`} className="link">
          {contactEmail}
        </a>
        <LocalLink to="/politique-confidentialite" className="link">
          {t('profile.privacy.policy')}
        </LocalLink>
      </p>
    </Panel>
  );
}

/** The name that reviews are signed with. */
function NamePanel({ account, onChange }: AccountPanelProps) {
  const { t } = useTranslation();
  const [done, setDone] = useState<string | null>(null);
  const state = useAccountForm<'displayName'>({
    check: ({ displayName }) => ({ displayName: checkDisplayName(t, displayName.trim()) }),
    async send({ displayName }) {
      setDone(null);
      const wanted = displayName.trim() || null;
      await saveDisplayName(await sessionClient(), account.id, wanted);
      onChange({ displayName: wanted });
      setDone(t('profile.name.saved'));
    },
  });
  return (
    <Panel title={t('profile.name.title')} text={t('profile.name.text')}>
      <PanelForm state={state} action={t('profile.save')} done={done}>
        <TextField
          label={t('profile.name.label')}
          hint={t('profile.name.hint', { min: DISPLAY_NAME_MIN, max: DISPLAY_NAME_MAX })}
          name="displayName"
          autoComplete="nickname"
          defaultValue={account.displayName ?? ''}
          error={state.problems.fields.displayName}
        />
      </PanelForm>
    </Panel>
  );
}

// Same limits as the constraints of public.user_profiles; PostgreSQL counts code points, not UTF-16 units.
function checkDisplayName(t: Translate, name: string): string | null {
  const { length } = Array.from(name);
  if (length === 0) return null;
  if (/\p{Cc}/u.test(name)) return t('profile.name.invalid');
  if (length < DISPLAY_NAME_MIN) return t('profile.name.tooShort', { min: DISPLAY_NAME_MIN });
  return length > DISPLAY_NAME_MAX ? t('profile.name.tooLong', { max: DISPLAY_NAME_MAX }) : null;
}

/** Language of the e-mails and of the site. */
function LanguagePanel({ account, onChange }: AccountPanelProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search, state: arrival } = useLocation();
  // Switching language remounts the page: the navigation state carries the success message.
  const [isSaved, setSaved] = useState(arrival?.savedLanguage === true);
  const state = useAccountForm<'locale'>({
    async send(values) {
      const locale = values.locale as Locale;
      setSaved(false);
      await saveEmailLocale(await sessionClient(), account.id, locale);
      onChange({ locale });
      rememberLanguage(locale);
      const path = localizePath(pathname + search, locale);
      if (path !== pathname + search) {
        await navigate(path, { preventScrollReset: true, state: { savedLanguage: true } });
      }
      setSaved(true);
    },
  });
  return (
    <Panel title={t('profile.language.title')} text={t('profile.language.text')}>
      <PanelForm state={state} action={t('profile.save')} done={isSaved ? t('profile.language.saved') : null}>
        <fieldset className="flex flex-wrap gap-3">
          <legend className="sr-only">{t('profile.language.title')}</legend>
          {LOCALES.map((locale) => (
            <Choice
              key={locale}
              name="locale"
              value={locale}
              isChosen={account.locale === locale}
              lang={LANGUAGE_TAGS[locale]}
            >
              {t(`profile.language.${locale}`)}
            </Choice>
          ))}
        </fieldset>
      </PanelForm>
    </Panel>
  );
}
