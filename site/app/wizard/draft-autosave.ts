import type { Draft } from './draft.ts';

/** `waiting`: the latest change is not saved yet. `refused`: the device cannot store it. */
export type SaveState = 'kept' | 'waiting' | 'refused';

export type DraftAutosave = {
  /** Saves a draft after `delayMs` without another change (debounced). */
  keep(draft: Draft): void;
  /** Saves a waiting draft now. */
  flush(): void;
  /** Drops a waiting draft. */
  stop(): void;
};

type AutosaveOptions = {
  /** Calls run in the order in which they are made. */
  save: (draft: Draft) => Promise<void>;
  /** Debounce delay, in milliseconds. */
  delayMs: number;
  onState: (state: SaveState) => void;
};

/** Saves a draft on the device while it changes. */
export function createDraftAutosave({ save, delayMs, onState }: AutosaveOptions): DraftAutosave {
  let waiting: Draft | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    clearTimeout(timer);
    waiting = null;
  }

  function flush(): void {
    const draft = waiting;
    stop();
    if (!draft) return;
    save(draft).then(
      () => {
        if (!waiting) onState('kept');
      },
      (error) => {
        console.warn('The draft could not be kept:', error);
        onState('refused');
      },
    );
  }

  return {
    keep(draft) {
      stop();
      waiting = draft;
      timer = setTimeout(flush, delayMs);
      onState('waiting');
    },
    flush,
    stop,
  };
}
