import type { Caller } from '#backend/caller.ts';
import { type Broadcast, topicKeyOf } from './broadcast.ts';
import type { Subscriber } from './changes/index.ts';
import { ChannelPermissions } from './channel-permissions.ts';
import { databaseUnreachable, noReplayOnPublic, tooManyMessages, unauthorizedTopic } from './errors.ts';
import { type JoinConfig, readJoin } from './join.ts';
import { COSTS_MS } from './limits.ts';
import { PresenceMember } from './presence-member.ts';
import { RowSubscription } from './row-subscription.ts';
import type { ChannelConnection, Services } from './services.ts';
import { replay } from './stored-messages.ts';
import { callerOfToken, isOpaqueKey } from './tokens.ts';

/** What a channel is from the moment its join was allowed. */
export type Joined = {
  topicKey: string;
  config: JoinConfig;
  /** Changes with the token, as do the permissions. */
  caller: Caller;
  permissions: ChannelPermissions;
  /** The last token; a refresh with the same one is nothing new. */
  token: string | null;
  member: PresenceMember;
  rows: RowSubscription | null;
  /** Whether presence changes are sent: once the state was, or once the channel is itself tracked. */
  presence: boolean;
};

/**
 * Decides whether a join is allowed, and as whom.
 *
 * @param topic without its `realtime:`
 * @throws RealtimeError, whose reason the client is told
 */
export async function admit(
  topic: string,
  payload: unknown,
  connection: ChannelConnection,
  services: Services,
  rowReceiver: Subscriber,
): Promise<Joined> {
  const config = readJoin(payload);
  if (config.replay && !config.private) throw noReplayOnPublic();
  // The presence state and the missed messages may be megabytes.
  const isCostly = config.presence.enabled || config.replay !== null;
  if (isCostly && !services.budgets.canFanOut(connection.network)) throw tooManyMessages();
  if (config.private) await services.budgets.waitToJoin(connection.network, COSTS_MS.permissions);
  const token = config.accessToken;
  const caller = await identify(token, connection, services);
  const permissions = permissionsOf(caller, topic, config.private, connection, services);
  const [broadcast, presence] = await permissions.mayRead(
    config.presence.enabled ? ['broadcast', 'presence'] : ['broadcast'],
  );
  if (!(broadcast || presence) || (config.replay && !broadcast)) throw unauthorizedTopic(topic);
  await services.topics.ready().catch((cause) => {
    throw databaseUnreachable(cause);
  });
  const topicKey = topicKeyOf({ topic, private: config.private });
  const { topics, limits, now } = services;
  return {
    topicKey,
    config,
    caller,
    permissions,
    token,
    member: new PresenceMember(topics, topicKey, config.presence.key, connection.network, { limits, now }),
    rows:
      config.postgresChanges.length > 0
        ? new RowSubscription(services, config.postgresChanges, caller, connection.network, rowReceiver)
        : null,
    presence: false,
  };
}

/**
 * Whom a channel speaks as: its own token, or else the key of its connection.
 *
 * @throws RealtimeError
 */
export async function identify(
  token: string | null,
  connection: ChannelConnection,
  { authenticator, now }: Services,
): Promise<Caller> {
  if (token === null || isOpaqueKey(token)) return connection.caller;
  return callerOfToken(authenticator, token, now());
}

export function permissionsOf(
  caller: Caller,
  topic: string,
  isPrivate: boolean,
  { headers }: ChannelConnection,
  { pool, onError }: Services,
): ChannelPermissions {
  return new ChannelPermissions(pool, { topic, caller, headers }, isPrivate, onError);
}

/**
 * The stored broadcasts that a join asked for, oldest first.
 *
 * @throws RealtimeError
 */
export async function missedBroadcasts(
  topic: string,
  { config }: Joined,
  { owner }: Services,
): Promise<Broadcast[]> {
  return config.replay ? replay(owner, topic, config.replay) : [];
}
