/**
 * Base class of Realtime errors, with hosted Realtime's codes and wording where they exist. The reply to a join
 * contains the code before the message; a `system` message contains only the message.
 */
export class RealtimeError extends Error {
  readonly code: string;
  /** Whether the whole connection closes, rather than only the channel. */
  readonly closesConnection: boolean;

  constructor(code: string, message: string, more: { closesConnection?: boolean; cause?: unknown } = {}) {
    super(message, { cause: more.cause });
    this.code = code;
    this.closesConnection = more.closesConnection ?? false;
  }

  /** Reason in the reply to a refused join. */
  get reason(): string {
    return `${this.code}: ${this.message}`;
  }
}

// Joining.

export const topicNameRequired = () =>
  new RealtimeError('TopicNameRequired', 'You must provide a topic name');

export const invalidJoin = (message: string) => new RealtimeError('InvalidJoinPayload', message);

export const tooManyChannels = () => new RealtimeError('ChannelRateLimitReached', 'Too many channels');

export const tooManyJoins = () =>
  new RealtimeError('ClientJoinRateLimitReached', 'Too many joins per second', { closesConnection: true });

export const tooManyNetworkJoins = () =>
  new RealtimeError('NetworkRateLimitReached', 'Too many joins from this network');

export const tooManyChanges = () =>
  new RealtimeError('PostgresChangesLimitReached', 'Too many row changes are subscribed to');

export const restarting = () =>
  new RealtimeError('RealtimeRestarting', 'Realtime is restarting, please standby');

export const databaseUnreachable = (cause: unknown) =>
  new RealtimeError('UnableToConnectToProject', 'Realtime was unable to connect to the project database', {
    cause,
  });

export const noReplayOnPublic = () =>
  new RealtimeError('UnableToReplayMessages', 'Replay is not allowed for public channels');

export const invalidReplay = () => new RealtimeError('UnableToReplayMessages', 'Replay params are not valid');

export const changesRefused = (message: string, cause?: unknown) =>
  new RealtimeError('RealtimeDisabledForConfiguration', message, { cause });

export const changesTimedOut = (waitedMs: number) =>
  new RealtimeError(
    'PostgresChangesSubscribeTimeout',
    `Row changes were not subscribed to within ${waitedMs} milliseconds`,
  );

// Tokens.

export const tokenExpired = (seconds: number) =>
  new RealtimeError('InvalidJWTToken', `Token has expired ${seconds} seconds ago`);

export const tokenRefused = (why: string) => new RealtimeError('InvalidJWTToken', why);

export const claimsMissing = () =>
  new RealtimeError('InvalidJWTToken', 'Fields `role` and `exp` are required in JWT');

export const tokenMalformed = (cause?: unknown) =>
  new RealtimeError('MalformedJWT', 'The token provided is not a valid JWT', { cause });

export const signatureWrong = (cause?: unknown) =>
  new RealtimeError('JwtSignatureError', 'Failed to validate JWT signature', { cause });

// Private channels.

export const unauthorizedTopic = (topic: string, cause?: unknown) =>
  new RealtimeError('Unauthorized', `You do not have permissions to read from this Channel topic: ${topic}`, {
    cause,
  });

export const permissionRevoked = (topic: string) =>
  new RealtimeError(
    'Unauthorized',
    `You no longer have permission to read from this Channel topic: ${topic}`,
  );

// Messages.

export const tooManyMessages = () =>
  new RealtimeError('MessagePerSecondRateLimitReached', 'Too many messages per second');

export const networkExceeded = () =>
  new RealtimeError('NetworkRateLimitReached', 'Too many messages from this network', {
    closesConnection: true,
  });

export const broadcastForbidden = () =>
  new RealtimeError('Unauthorized', 'You do not have permissions to write to this Channel topic');

export const payloadTooLarge = () => new RealtimeError('PayloadSizeExceeded', 'payload_size_exceeded');

export const malformedBroadcast = () =>
  new RealtimeError('MalformedWebSocketMessage', 'The payload is not valid JSON');

export const invalidPersist = () =>
  new RealtimeError('InvalidPersist', '`persist` is true or { ttl: seconds }, on a private channel only');

export const busUnavailable = (cause?: unknown) =>
  new RealtimeError('UnableToBroadcast', 'The message could not be passed on; try again', { cause });

// Presence.

export const tooManyPresenceCalls = () =>
  new RealtimeError('ClientPresenceRateLimitReached', 'Client presence rate limit exceeded');

export const presenceTooLarge = () =>
  new RealtimeError('TrackPayloadSizeExceeded', 'Track message size exceeded');

export const invalidPresence = () =>
  new RealtimeError('InvalidPresencePayload', 'Presence track payload must be a map');

export const presenceForbidden = () =>
  new RealtimeError('Unauthorized', 'You do not have permissions to be present on this Channel topic');

export const unknownPresenceEvent = () =>
  new RealtimeError('UnknownPresenceEvent', 'The event is neither track nor untrack');
