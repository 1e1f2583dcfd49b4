import { useState } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { CheckboxField } from '#site/ui/form/choice-fields.tsx';
import { Modal } from '#site/ui/modal.tsx';

type KeysHelpProps = { areOn: boolean; onChoose: (areOn: boolean) => void; onClose: () => void };

const KEYS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['X', 'select'],
  ['A', 'approve'],
  ['R', 'reject'],
  ['M', 'more'],
  ['Z', 'undo'],
  ['?', 'help'],
] as const;

/** Help for the keyboard shortcuts of the moderation section, with a switch to turn them off. */
export function KeysHelp({ areOn, onChoose, onClose }: KeysHelpProps) {
  const { t } = useTranslation();
  return (
    <Modal title={t('moderation.keys.title')} onClose={onClose}>
      <div className="mt-4 grid gap-4">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
          {KEYS.map(([key, name]) => (
            <div key={name} className="contents">
              <dt>
                <kbd className="inline-grid min-w-8 place-items-center rounded-small border border-edge px-2 py-0.5 font-sans">
                  {key}
                </kbd>
              </dt>
              <dd>{t(`moderation.keys.${name}`)}</dd>
            </div>
          ))}
        </dl>
        <p className="text-ink-soft text-sm">{t('moderation.keys.typing')}</p>
        <CheckboxField
          label={t('moderation.keys.on')}
          hint={t('moderation.keys.onHint')}
          isChecked={areOn}
          onChange={onChoose}
        />
        <button type="button" className="button button-quiet w-fit" onClick={onClose}>
          {t('moderation.keys.close')}
        </button>
      </div>
    </Modal>
  );
}

const STORED = 'bottin-moderation-keys';

/** Whether single-key shortcuts are enabled; the choice is stored on the device. */
export function useKeysChoice(): [areOn: boolean, choose: (areOn: boolean) => void] {
  const [areOn, setOn] = useState(() => read() !== 'off');
  return [
    areOn,
    (choice) => {
      setOn(choice);
      write(choice ? 'on' : 'off');
    },
  ];
}

// Without localStorage, the choice lasts as long as the page.
function read(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch (error) {
    console.warn(error);
    return null;
  }
}

function write(value: string): void {
  try {
    localStorage.setItem(STORED, value);
  } catch (error) {
    console.warn(error);
  }
}
