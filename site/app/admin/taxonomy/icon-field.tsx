import { useId } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { CategoryIcon } from '#site/ui/icon.tsx';

type IconFieldProps = {
  /** Those that the site's drawing holds: whatever another category shows. */
  icons: readonly string[];
  value: string;
  onChange: (icon: string) => void;
};

/** One of the icons of the taxonomy, all in sight. */
export function IconField({ icons, value, onChange }: IconFieldProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{t('tools.taxonomy.icon')}</legend>
      <div className="flex max-h-44 flex-wrap gap-1 overflow-y-auto rounded-field border border-edge p-2">
        {icons.map((icon) => (
          <label
            key={icon}
            title={icon}
            className="grid size-10 cursor-pointer place-items-center rounded-small border border-transparent hover:bg-sunken has-checked:border-ink has-checked:bg-yellow has-checked:text-on-yellow has-focus-visible:outline-2 has-focus-visible:outline-link"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              aria-label={icon}
              checked={icon === value}
              onChange={() => onChange(icon)}
            />
            <CategoryIcon name={icon} className="size-5" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
