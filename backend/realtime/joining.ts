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

/** State of a channel after its join was allowed. */
export type Joined = {
  topicKey: string;
  config: JoinConfig;
  /** Replaced on token refresh, along with the permissions. */
  caller: Caller;
  permissions: ChannelPermissions;
  /** The latest token; a refresh with the same token is ignored. */
  token: string | null;
  member: PresenceMember;
  rows: RowSubscription | null;
  /** Whether presence changes are sent: after the initial state, or after the channel tracks itself. */
  presence: boolean;
};

/**
 * Checks whether a join is allowed, and for which caller.
 *
 * @param topic without the `realtime:` prefix
 * @throws RealtimeError, with a reason for the client
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
  // The presence state and the replayed messages may take megabytes.
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
 * The caller of a channel: from its own token, or else from the connection's key.
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
 * The stored broadcasts that a join requested, oldest first.
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
