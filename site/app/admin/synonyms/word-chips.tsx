import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';

type WordChipsProps = {
  label: string;
  lang?: string;
  words: readonly { key: string; text: string }[];
  onRemove: (key: string) => void;
};

/** Words, each with a button that takes it away. */
export function WordChips({ label, lang, words, onRemove }: WordChipsProps) {
  const { t } = useTranslation();
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {words.map(({ key, text }) => (
        <li
          key={key}
          className="inline-flex min-h-9 items-center gap-0.5 rounded-full border border-edge pl-3 text-[0.9375rem]"
        >
          <span lang={lang} className="[overflow-wrap:anywhere]">
            {text}
          </span>
          <button
            type="button"
            aria-label={t('tools.synonyms.remove', { word: text })}
            className="grid size-9 shrink-0 place-items-center rounded-full hover:bg-sunken hover:text-bad"
            onClick={() => onRemove(key)}
          >
            <Icon name="x" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}
