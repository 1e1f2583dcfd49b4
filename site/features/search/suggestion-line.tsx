import type { Suggestion } from '#domain/pages/directory.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { CategoryIcon, Icon } from '#site/ui/icon.tsx';

/** One suggestion: what it is, its name, and how much there is of it. */
export function SuggestionLine({ suggestion }: { suggestion: Suggestion }) {
  const { t } = useTranslation();
  const kind = t(`searchForm.${suggestion.kind}`);
  const detail =
    suggestion.kind === 'business' ? suggestion.cityName : 'detail' in suggestion ? suggestion.detail : null;
  return (
    <>
      <SuggestionIcon suggestion={suggestion} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{suggestion.name}</span>
        <span className="block truncate text-sm opacity-80">{detail ? `${kind} · ${detail}` : kind}</span>
      </span>
      {'count' in suggestion && (
        <span className="text-sm opacity-80">{t('lists.businesses', { count: suggestion.count })}</span>
      )}
    </>
  );
}

function SuggestionIcon({ suggestion }: { suggestion: Suggestion }) {
  if (suggestion.kind === 'category') return <CategoryIcon name={suggestion.icon} className="size-5" />;
  return <Icon name={suggestion.kind === 'business' ? 'store' : 'map-pin'} className="size-5" />;
}
