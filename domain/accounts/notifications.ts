/** A notification in the pages (`public.notifications`). */
export type Notification = {
  id: number;
  /** Such as `listing.approved`; its text is in the i18n catalogue, with an underscore for the dot. */
  kind: string;
  /** Parameters of the text. */
  facts: Record<string, string | number | null>;
  /** The target page, by its French path; null without one. */
  path: string | null;
  /** ISO 8601. */
  createdAt: string;
  isRead: boolean;
  /** The reason of a decision in the requested language, with the administrator's note; null without one. */
  reason: string | null;
};

export type NotificationPage = {
  /** At most {@link MOST_UNREAD}, which then means « that many or more ». */
  unread: number;
  /** For administrators: how many things wait for a decision, 1001 for more than a thousand; null for anybody else. */
  waiting: number | null;
  /** Newest first. */
  rows: Notification[];
  /** The cursor of the next page, for `before`; null on the last page. */
  next: number | null;
};

/** The cap of the count of unread notifications. */
export const MOST_UNREAD = 100;
