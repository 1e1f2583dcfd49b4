import { type FormEvent, useRef, useState } from 'react';
import type { PlaceWord } from '#domain/search/taxonomy.ts';
import { addPlaceWord, removePlaceWord } from '#site/app/admin/taxonomy/api.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import type { Action } from '#site/session/queries.tsx';
import { SubmitButton } from '#site/ui/form/task-button.tsx';
import { SelectField, TextField } from '#site/ui/form/text-fields.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Panel } from '#site/ui/panel.tsx';

type WordChipsProps = {
  label: string;
  lang?: string;
  words: readonly { key: string; text: string }[];
  onRemove: (key: string) => void;
};

/** Words, each with a remove button. */
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
            aria-label={t('synonyms.remove', { word: text })}
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

type PlaceWordsProps = {
  places: readonly PlaceWord[];
  task: Action;
};

const NONE = { kind: 'city' as PlaceWord['kind'], slug: '', word: '' };

/** Alternative names of cities and regions, mostly former cities. */
export function PlaceWords({ places, task }: PlaceWordsProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [written, setWritten] = useState(NONE);
  const keyOf = ({ kind, slug, word }: PlaceWord) => `${kind} ${slug} ${word}`;
  const add = (event: FormEvent) => {
    event.preventDefault();
    void task.run(async (client) => {
      await addPlaceWord(client, written);
      setWritten({ ...NONE, kind: written.kind });
      return t('synonyms.added', { word: written.word });
    });
  };
  const remove = (key: string) =>
    task.run(async (client) => {
      const place = places.find((one) => keyOf(one) === key);
      if (!place) return null;
      await removePlaceWord(client, place);
      form.current?.querySelector('input')?.focus();
      return t('synonyms.removed', { word: place.word });
    });
  return (
    <Panel title={t('synonyms.places')} text={t('synonyms.placesText')}>
      <details>
        <summary className="link w-fit cursor-pointer py-1.5">
          {t('synonyms.placesCount', { count: places.length })}
        </summary>
        <div className="mt-2">
          <WordChips
            label={t('synonyms.places')}
            words={places.map((place) => ({
              key: keyOf(place),
              text: `${place.word} → ${place.name ?? place.slug}`,
            }))}
            onRemove={(key) => void remove(key)}
          />
        </div>
      </details>
      <form
        ref={form}
        onSubmit={add}
        className="grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-[1fr_10rem_1fr_auto]"
      >
        <TextField
          label={t('synonyms.word')}
          maxLength={60}
          value={written.word}
          onChange={({ target }) => setWritten((former) => ({ ...former, word: target.value }))}
        />
        <SelectField
          label={t('synonyms.kind')}
          value={written.kind}
          onChange={({ target }) =>
            setWritten((former) => ({ ...former, kind: target.value as PlaceWord['kind'] }))
          }
          options={(['city', 'region'] as const).map((value) => ({
            value,
            label: t(`synonyms.kinds.${value}`),
          }))}
        />
        <TextField
          label={t('synonyms.slug')}
          placeholder="laval"
          maxLength={60}
          value={written.slug}
          onChange={({ target }) => setWritten((former) => ({ ...former, slug: target.value }))}
        />
        <SubmitButton isBusy={task.isBusy} look="quiet">
          {t('synonyms.add')}
        </SubmitButton>
      </form>
    </Panel>
  );
}
