/**
 * Limits of connections. Where a default is hosted Realtime's, its setting is named; hosted Realtime counts per
 * project, this server per connection, because one process serves one project.
 */
export type RealtimeLimits = {
  /** Open connections of the process; beyond, handshakes get 429. */
  connections: number;
  /**
   * Open connections of one network; beyond, handshakes get 429. A school or office behind one address has a page open
   * per person.
   */
  connectionsPerNetwork: number;
  /** TENANT_MAX_CHANNELS_PER_CLIENT. */
  channelsPerConnection: number;
  /** TENANT_MAX_JOINS_PER_SECOND; exceeding it closes the connection. */
  joinsPerSecond: number;
  /**
   * TENANT_MAX_EVENTS_PER_SECOND, applied to each channel and to each connection as a whole, heartbeats included;
   * exceeding it closes the channel.
   */
  eventsPerSecond: number;
  /** Burst, in seconds of {@link eventsPerSecond}. */
  eventsBurstSeconds: number;
  /** Refused or unreadable messages of a connection; exceeding the limit closes it. */
  refusalsPerSecond: number;
  /** Burst of refusals. */
  refusalsBurst: number;
  /**
   * Share of each second for reading the frames of one network, by {@link COSTS_MS}; further frames wait in the kernel.
   */
  readingShare: number;
  /** Burst of reading time for one network, in milliseconds. */
  readingBurstMs: number;
  /** How long a frame may wait to be read; beyond, its socket is closed. */
  readingWaitMs: number;
  /** How long a socket may stay behind with reading; beyond, it is closed. */
  readingBehindMs: number;
  /**
   * Share of each second for delivering the messages of one network, by {@link COSTS_MS}; further messages are refused.
   */
  fanOutShare: number;
  /** Burst of delivery time for one network, in milliseconds. */
  fanOutBurstMs: number;
  /** Maximum time that a network stays refused after its last excess delivery. */
  fanOutPenaltyMs: number;
  /** Share of each second for the joins of one network, by {@link COSTS_MS}; further joins wait. */
  joinShare: number;
  /** Burst of join time for one network, in milliseconds. */
  joinBurstMs: number;
  /** How long a join may wait for earlier ones of its network; beyond, it is refused. */
  joinWaitMs: number;
  /** Maximum weight of the row-change subscriptions in one join: the sum of bindings, filter conditions and kilobytes. */
  changesPerJoin: number;
  /** The same for all open subscriptions of one network, as each change is compared with them. */
  changesPerNetwork: number;
  /** Messages per second in all HTTP broadcasts of the process; beyond, 429. */
  httpMessagesPerSecond: number;
  /**
   * `max_payload_size_in_kb`: 256 on hosted free projects, 3000 on paid ones. Parsing and serializing a message blocks
   * the event loop, and must stay below 50 ms.
   */
  payloadBytes: number;
  /** Maximum WebSocket frame (hosted: 5,000,000); a larger one closes the connection with 1009. */
  frameBytes: number;
  /** CLIENT_PRESENCE_MAX_CALLS: track and untrack calls per channel in {@link presenceWindowMs}. */
  presenceCalls: number;
  /** CLIENT_PRESENCE_WINDOW_MS. */
  presenceWindowMs: number;
  /**
   * Send buffer limit, beyond which a slow reader's connection is closed, and limit of received unhandled bytes, beyond
   * which reading pauses; two messages of the maximum size fit.
   */
  bufferedBytes: number;
  /** Idle timeout of a connection; the client sends a heartbeat every 25 s (Phoenix: 60 s). */
  idleMs: number;
  /**
   * How long a join waits for its row changes to start; beyond, it is refused. The client times out after ten seconds.
   */
  changesJoinMs: number;
  /** The same for a join that sets its own timeout (hosted's maximum). */
  changesWaitMs: number;
  /** How long the row changes' replication slot is kept after the last subscription. */
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

/** Costs in the networks' budgets, in milliseconds of CPU: about twice the measured values. */
export const COSTS_MS = {
  handshake: 0.5,
  /** Decoding and answering a small frame. */
  frame: 0.05,
  /** Unmasking, parsing and encoding: 20 ms a megabyte. */
  byte: 0.000_02,
  /** Writing a frame to one receiver. */
  delivery: 0.01,
  deliveredByte: 0.000_002,
  /** Evaluating the policies of a private channel. */
  permissions: 2,
  /** Reading the catalogue for a binding of row changes. */
  binding: 0.5,
  /** Compiling a condition with PostgreSQL: one statement per type and operator. */
  condition: 0.1,
  conditionByte: 0.000_02,
} as const;
