import { useContext, useMemo } from 'react';
import type { Locale } from '#domain/locale.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import { TranslatorContext } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { signOut as english } from '#site/session/texts.en.ts';
import { signOut as french } from '#site/session/texts.fr.ts';
import { Modal } from '#site/ui/modal.tsx';
import type { SignOutQuestion } from './sign-out.ts';

const TEXTS = { fr: { signOut: french }, en: { signOut: english } } satisfies Record<Locale, unknown>;

/** Dialog before signing out with unsent drafts on this device: erase them, keep them, or stay signed in. */
export default function SignOutDialog({ question: { unsent, answer } }: { question: SignOutQuestion }) {
  const locale = useLocale();
  const around = useContext(TranslatorContext);
  const { t } = useMemo(() => createTranslator(locale, TEXTS[locale], around), [locale, around]);
  return (
    <Modal title={t('signOut.title')} onClose={() => answer('stay')}>
      <div className="mt-4 grid gap-4">
        <p>{t('signOut.text')}</p>
        <ul className="grid list-disc gap-1 pl-5">
          {unsent.map((what) => (
            <li key={what}>{t(`signOut.unsent.${what}`)}</li>
          ))}
        </ul>
        <p className="text-ink-soft">{t('signOut.shared')}</p>
        <div className="flex flex-wrap gap-3">
          <button type="button" className="button button-danger" onClick={() => answer('erase')}>
            {t('signOut.erase')}
          </button>
          <button type="button" className="button button-quiet" onClick={() => answer('keep')}>
            {t('signOut.keep')}
          </button>
          <button type="button" className="button button-quiet" onClick={() => answer('stay')}>
            {t('signOut.stay')}
          </button>
        </div>
      </div>
    </Modal>
  );
}
