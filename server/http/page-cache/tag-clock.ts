import { EVERY_PAGE } from '#domain/pages/tags.ts';

/** The number of tags stored, the latest; a page older than all of them counts as outdated. */
const CHANGES_MAX = 100_000;
/** The number of changes whose time is stored: far more than arrive in a second. */
const TIMES_MAX = 8_192;

/** A page as the clock sees it. */
export type Timed = {
  readonly tags: Uint32Array;
  /** The last change received when its rendering began: the page includes that one and no later one. */
  readonly since: number;
  /** The last change that the page is known to include or not to depend on. */
  current: number;
  /** When the first change that it lacks was received (milliseconds of the clock); null while it is current. */
  outdatedAt: number | null;
};

/** Orders invalidations and renderings. */
export type TagClock = {
  /** The number of the last change received. */
  readonly now: number;
  tell(tags: readonly string[]): void;
  /** Whether the page is current; otherwise {@link Timed.outdatedAt} is set. */
  isCurrent(page: Timed): boolean;
};

/**
 * Numbers changes in the order of their announcement, so that pages are compared with change numbers instead of times:
 * a rendering that began before a change was announced is stale, even if it ends much later. There is no list of a
 * tag's pages; a page looks its tags up, once after each change.
 *
 * @param milliseconds a monotonic clock
 */
export function createTagClock(milliseconds: () => number): TagClock {
  let now = 0;
  let everyPage = 0;
  // The last change of each tag, in the order of those changes.
  const changedAt = new Map<number, number>();
  // When each of the last changes was received, and the number of the first of them.
  let times: number[] = [];
  let firstTimed = 1;

  function note(tag: string): void {
    if (tag === EVERY_PAGE) {
      everyPage = now;
      return;
    }
    const hash = tagHash(tag);
    changedAt.delete(hash);
    changedAt.set(hash, now);
  }

  function forget(): void {
    for (const [hash, change] of changedAt) {
      if (changedAt.size <= CHANGES_MAX / 2) break;
      changedAt.delete(hash);
      everyPage = Math.max(everyPage, change);
    }
  }

  // Never too late: the first change after the last one known to be shown is at or before the change that matters.
  function timeAfter(change: number): number {
    return times[change + 1 - firstTimed] ?? Number.NEGATIVE_INFINITY;
  }

  return {
    get now() {
      return now;
    },
    tell(tags) {
      now += 1;
      if (times.length >= TIMES_MAX) {
        times = times.slice(TIMES_MAX / 2);
        firstTimed += TIMES_MAX / 2;
      }
      times.push(milliseconds());
      for (const tag of tags) note(tag);
      if (changedAt.size > CHANGES_MAX) forget();
    },
    isCurrent(page) {
      if (page.outdatedAt !== null) return false;
      if (page.current === now) return true;
      if (everyPage > page.since || page.tags.some((tag) => (changedAt.get(tag) ?? 0) > page.since)) {
        page.outdatedAt = timeAfter(page.current);
        return false;
      }
      page.current = now;
      return true;
    },
  };
}

/**
 * A tag in four bytes (FNV-1a), as every page holds dozens of them. Two tags of one number make a page be rendered once
 * more than it had to be, never less.
 */
export function tagHash(tag: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < tag.length; index++) {
    hash = Math.imul(hash ^ tag.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
