/**
 * What a connection may cost. The names of hosted Realtime's own settings are given where a figure is theirs; it counts
 * them for a whole project, we for each connection, because one process here serves one project.
 */
export type RealtimeLimits = {
  /** Open connections of the process; further ones are answered 429. */
  connections: number;
  /**
   * Open connections of one network; further ones are answered 429. A school or an office behind one address has a page
   * open for each person.
   */
  connectionsPerNetwork: number;
  /** TENANT_MAX_CHANNELS_PER_CLIENT. */
  channelsPerConnection: number;
  /** TENANT_MAX_JOINS_PER_SECOND; going beyond closes the connection. */
  joinsPerSecond: number;
  /**
   * TENANT_MAX_EVENTS_PER_SECOND, each for a channel and for all channels of a connection, heartbeats included; beyond,
   * the channel closes.
   */
  eventsPerSecond: number;
  /** Seconds of {@link eventsPerSecond} that may come at once. */
  eventsBurstSeconds: number;
  /** Messages of a connection that may be refused or unreadable; going beyond closes the connection. */
  refusalsPerSecond: number;
  /** How many of them may come at once. */
  refusalsBurst: number;
  /**
   * The share of each second that reading what one network sends may take, by {@link COSTS_MS}; what is beyond waits
   * in the kernel.
   */
  readingShare: number;
  /** The milliseconds of reading that one network may take at once. */
  readingBurstMs: number;
  /** How long anything may wait to be read; a socket beyond is closed. */
  readingWaitMs: number;
  /** How long a socket may send more than is read of it; it is closed then. */
  readingBehindMs: number;
  /**
   * The share of each second that delivering what one network sends may take, by {@link COSTS_MS}; messages beyond are
   * refused.
   */
  fanOutShare: number;
  /** The milliseconds of delivery that one network may take at once. */
  fanOutBurstMs: number;
  /** How long a network is refused deliveries at most after the last that was too many. */
  fanOutPenaltyMs: number;
  /** The share of each second that the joins of one network may take, by {@link COSTS_MS}; others wait. */
  joinShare: number;
  /** The milliseconds of joins that one network may take at once. */
  joinBurstMs: number;
  /** How long a join may wait for its network's earlier ones; it is refused beyond. */
  joinWaitMs: number;
  /** The most row changes of a join: bindings, conditions of their filters, and kilobytes of them, added. */
  changesPerJoin: number;
  /** The same for all open subscriptions of one network: each change is compared with them. */
  changesPerNetwork: number;
  /** Messages per second that all HTTP broadcasts of the process may carry; beyond, 429. */
  httpMessagesPerSecond: number;
  /**
   * `max_payload_size_in_kb`: hosted has 256 for a free project and 3000 for a paid one. A message is parsed and written
   * anew on the event loop, which must not take 50 ms.
   */
  payloadBytes: number;
  /** Largest WebSocket frame (hosted: 5,000,000); a larger one closes the connection with 1009. */
  frameBytes: number;
  /** CLIENT_PRESENCE_MAX_CALLS: track and untrack calls of a channel in {@link presenceWindowMs}. */
  presenceCalls: number;
  /** CLIENT_PRESENCE_WINDOW_MS. */
  presenceWindowMs: number;
  /**
   * What may wait for a slow reader before its connection is cut, and what a client may have sent that is not yet dealt
   * with before it is no longer read; two of the largest messages fit.
   */
  bufferedBytes: number;
  /** A connection that says nothing for so long is closed; the client's heart beats every 25 s (Phoenix: 60 s). */
  idleMs: number;
  /** How long a join waits until its row changes flow; beyond, it is refused. The client gives up after ten seconds. */
  changesJoinMs: number;
  /** The same for a join that says how long it waits (hosted's maximum). */
  changesWaitMs: number;
  /** How long the slot of row changes stays after its last subscription. */
  changesLingerMs: number;
};

export const DEFAULT_LIMITS: Readonly<RealtimeLimits> = {
  connections: 10_000,
  connectionsPerNetwork: 250,
  channelsPerConnection: 100,
  joinsPerSecond: 100,
  eventsPerSecond: 100,
  eventsBurstSeconds: 5,
  refusalsPerSecond: 20,
  refusalsBurst: 200,
  readingShare: 0.05,
  readingBurstMs: 150,
  readingWaitMs: 5_000,
  readingBehindMs: 10_000,
  fanOutShare: 0.05,
  fanOutBurstMs: 150,
  fanOutPenaltyMs: 10_000,
  joinShare: 0.1,
  joinBurstMs: 300,
  joinWaitMs: 3_000,
  changesPerJoin: 300,
  changesPerNetwork: 2_500,
  httpMessagesPerSecond: 1_000,
  payloadBytes: 1_000_000,
  frameBytes: 1_100_000,
  presenceCalls: 5,
  presenceWindowMs: 30_000,
  bufferedBytes: 8_000_000,
  idleMs: 60_000,
  changesJoinMs: 8_000,
  changesWaitMs: 20_000,
  changesLingerMs: 30_000,
};

/** What things cost in the budgets of networks, in milliseconds of processor: about twice what was measured. */
export const COSTS_MS = {
  handshake: 0.5,
  /** Decoding and answering a small frame. */
  frame: 0.05,
  /** Unmasking, parsing and encoding: 20 ms a megabyte. */
  byte: 0.000_02,
  /** Writing a frame to one receiver. */
  delivery: 0.01,
  deliveredByte: 0.000_002,
  /** Asking the policies of a private channel. */
  permissions: 2,
  /** Reading the catalogue for a binding of row changes. */
  binding: 0.5,
  /** Compiling a condition with PostgreSQL: one statement serves all of a type and operator. */
  condition: 0.1,
  conditionByte: 0.000_02,
} as const;
