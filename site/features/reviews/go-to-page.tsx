import { type FormEvent, useId } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useGoTo } from '#site/page/go-to.tsx';
import { readForm } from '#site/ui/read-form.ts';

type GoToPageProps = {
  page: number;
  pages: number;
  /** Name of the parameter that holds the page. */
  name: string;
  /** Action of the form, with its fragment. */
  action: string;
  /** Other query parameters to preserve. */
  search?: string;
};

/** Page number field: a plain GET form, so it works without JavaScript. */
export function GoToPage({ page, pages, name, action, search }: GoToPageProps) {
  const { t } = useTranslation();
  const id = useId();
  const goTo = useGoTo();
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { pathname, hash } = new URL(action, location.href);
    void goTo(`${pathname}?${readForm(event.currentTarget)}${hash}`);
  };
  return (
    <form action={action} onSubmit={go} className="mt-4 flex flex-wrap items-center gap-2">
      {[...new URLSearchParams(search)]
        .filter(([key]) => key !== name)
        .map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
      <label htmlFor={id} className="text-ink-soft">
        {t('reviews.goTo')}
      </label>
      <input
        // Remounts on a new page, so that the default value follows.
        key={page}
        id={id}
        type="number"
        name={name}
        min={1}
        max={pages}
        defaultValue={page}
        required
        className="field w-20 tabular-nums"
      />
      <button type="submit" className="button button-quiet">
        {t('reviews.go')}
      </button>
    </form>
  );
}
