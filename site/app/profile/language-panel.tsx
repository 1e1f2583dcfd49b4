import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LANGUAGE_TAGS, LOCALE_STORAGE_KEY, LOCALES, type Locale } from '#domain/locale.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { useAccountForm } from '#site/app/account/account-form.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { Panel } from '#site/ui/panel.tsx';
import { saveLetterLocale } from './api.ts';
import type { AccountPanelProps } from './panel.tsx';
import { Choice, PanelForm } from './panel.tsx';

/** The language of letters and of the site. */
export function LanguagePanel({ account, onChange }: AccountPanelProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search, state: arrival } = useLocation();
  // The page of the other language begins afresh: it is told that it comes from here.
  const [isSaved, setSaved] = useState(arrival?.savedLanguage === true);
  const state = useAccountForm<'locale'>({
    async send(values) {
      const locale = values.locale as Locale;
      setSaved(false);
      await saveLetterLocale(await sessionClient(), account.id, locale);
      onChange({ locale });
      localStorage.setItem(LOCALE_STORAGE_KEY, locale);
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
