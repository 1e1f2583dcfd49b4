import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';

/** What was typed before was found in this browser: it is in its fields again, and can be given up. */
export function FoundNotice({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border-2 border-edge bg-card p-4">
      <Icon name="info" className="size-5" />
      <p className="min-w-0 flex-1 basis-64">{t('editor.found.text')}</p>
      <button type="button" className="button button-quiet" onClick={onDiscard}>
        {t('editor.found.discard')}
      </button>
    </div>
  );
}
