import type { Draft } from './draft.ts';

/** `waiting`: the latest change is not on the device yet. `refused`: the device keeps nothing. */
export type Keeping = 'kept' | 'waiting' | 'refused';

export type DraftKeeper = {
  /** Keeps a draft, a moment later: whoever types changes it at every letter. */
  keep(draft: Draft): void;
  /** Keeps at once what waits. */
  flush(): void;
  /** Forgets what waits. */
  stop(): void;
};

type KeeperOptions = {
  /** Its calls are carried out in their order. */
  save: (draft: Draft) => Promise<void>;
  /** How long nothing must have changed. */
  delayMs: number;
  onState: (state: Keeping) => void;
};

/** Keeps a draft on the device while it changes. */
export function createDraftKeeper({ save, delayMs, onState }: KeeperOptions): DraftKeeper {
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
