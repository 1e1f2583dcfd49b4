import type { BusinessPage } from '#domain/pages/directory.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

type OldNoteProps = {
  fact: 'hours' | 'phone' | 'website' | 'email' | 'address';
  sources: BusinessPage['listing']['sources'];
  className?: string;
};

/** Warns that a fact is outdated; renders nothing for a recent one. */
export function OldNote({ fact, sources, className = '' }: OldNoteProps) {
  const { t } = useTranslation();
  if (!sources.some(({ oldFacts }) => oldFacts.includes(fact))) return null;
  return <p className={`text-ink-soft text-sm ${className}`}>{t(`facts.old.${fact}`)}</p>;
}
