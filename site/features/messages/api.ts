import type { Locale } from '#domain/locale.ts';
import type { Message, MessageAction, MessagePage } from '#domain/trust/message.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';

export type Sending = {
  /** One, or at most {@link PRICE_LISTINGS_MAX} of a request for prices. */
  listingIds: readonly number[];
  isPriceRequest: boolean;
  wantsCopy: boolean;
  /** Language of the copy. */
  locale: Locale;
};

/**
 * Writes to businesses, with or without an account.
 *
 * @returns the ids of the listings that received it
 * @throws DataError invalid_message (details: the field), takes_no_messages, sender_refused, too_many_requests,
 *   too_many_copies
 */
export async function sendMessage(
  client: DataClient,
  message: Message,
  { listingIds, isPriceRequest, wantsCopy, locale }: Sending,
): Promise<number[]> {
  const { sent } = await runProcedure(client, 'send_message', {
    listing_ids: listingIds,
    message,
    wants_copy: wantsCopy,
    is_price_request: isPriceRequest,
    locale,
  });
  return sent;
}

/**
 * A page of the messages to the listings that the person owns or manages.
 *
 * @param before cursor of the page; null for the first
 * @throws DataError
 */
export function readMessages(client: DataClient, before: number | null): Promise<MessagePage> {
  return callProcedure(client, 'my_messages', { before });
}

/** @throws DataError message_not_found */
export async function handleMessage(
  client: DataClient,
  id: number,
  action: MessageAction,
  note: string | null = null,
): Promise<void> {
  await runProcedure(client, 'handle_message', { message_id: id, action, note });
}

/**
 * Turns messages to a listing on or off.
 *
 * @throws DataError listing_not_found, not_authorized
 */
export async function acceptMessages(client: DataClient, listingId: number, accepts: boolean): Promise<void> {
  await runProcedure(client, 'accept_messages', { listing_id: listingId, accepts });
}
