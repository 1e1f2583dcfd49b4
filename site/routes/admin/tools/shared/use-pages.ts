import { useCallback, useEffect, useRef, useState } from 'react';
import type { DataClient } from '#site/data/client.ts';
import { useSessionClient } from '#site/session/use-session.ts';

type Page<Row, Cursor> = { rows: Row[]; next: Cursor | null };

export type Pages<Answer> = {
  /** What was read so far, page by page; empty before the first answer. */
  pages: readonly Answer[];
  isReading: boolean;
  hasFailed: boolean;
  hasMore: boolean;
  /** Reads the next page, or the first one once more when it failed. */
  more(): Promise<void>;
  /** From the first page again; what is shown stays until it is there. */
  reload(): Promise<void>;
};

/**
 * A list that is read page by page, each from where the one before ended.
 *
 * @param read must stay the same from one render to the next, or the list begins again
 */
export function usePages<Row, Cursor, Answer extends Page<Row, Cursor>>(
  read: (client: DataClient, after: Cursor | null) => Promise<Answer>,
): Pages<Answer> {
  const getClient = useSessionClient();
  const [pages, setPages] = useState<readonly Answer[]>([]);
  const [isReading, setReading] = useState(true);
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef(0);

  const readAfter = useCallback(
    async (known: readonly Answer[]) => {
      latest.current += 1;
      const turn = latest.current;
      setReading(true);
      setFailed(false);
      try {
        const page = await read(await getClient(), known.at(-1)?.next ?? null);
        // Other filters were chosen meanwhile.
        if (turn === latest.current) setPages([...known, page]);
      } catch (error) {
        console.error(error);
        if (turn === latest.current) setFailed(true);
      } finally {
        if (turn === latest.current) setReading(false);
      }
    },
    [read, getClient],
  );
  const reload = useCallback(() => readAfter([]), [readAfter]);
  useEffect(() => {
    void reload();
  }, [reload]);

  return {
    pages,
    isReading,
    hasFailed,
    hasMore: pages.at(-1)?.next != null,
    more: () => readAfter(pages),
    reload,
  };
}
