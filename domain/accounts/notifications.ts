/** What a person is told in their pages (`public.notifications`). */
export type Notification = {
  id: number;
  /** Such as `listing.approved`: the catalogue has its words, with an underscore for the dot. */
  kind: string;
  /** What the words need. */
  facts: Record<string, string | number | null>;
  /** Where it leads, by its French path; null when nowhere. */
  path: string | null;
  /** ISO 8601. */
  createdAt: string;
  isRead: boolean;
  /** Why it was decided, in the asked language, and what was written beside it; null when nothing was said. */
  reason: string | null;
};

export type NotificationPage = {
  /** At most {@link MOST_UNREAD}, which then stands for « that many or more ». */
  unread: number;
  /** Newest first. */
  rows: Notification[];
  /** What to ask for next as `before`; null when these are the last. */
  next: number | null;
};

/** How far unread ones are counted. */
export const MOST_UNREAD = 100;
