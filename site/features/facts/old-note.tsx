import type { BusinessPage } from '#domain/pages/directory.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

type OldNoteProps = {
  fact: 'hours' | 'phone' | 'website' | 'email' | 'address';
  sources: BusinessPage['listing']['sources'];
  className?: string;
};

/** Says that a fact is old; nothing of one that is not. */
export function OldNote({ fact, sources, className = '' }: OldNoteProps) {
  const { t } = useTranslation();
  if (!sources.some(({ oldFacts }) => oldFacts.includes(fact))) return null;
  return <p className={`text-ink-soft text-sm ${className}`}>{t(`facts.old.${fact}`)}</p>;
}
