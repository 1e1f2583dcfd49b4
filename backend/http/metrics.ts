import { monitorEventLoopDelay } from 'node:perf_hooks';
import { AggregatorRegistry, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics of a process, for Prometheus. */
export type Metrics = {
  /** Counts one answered request. */
  observe(service: string, method: string, status: number, seconds: number): void;
  /**
   * Registers a gauge whose value is read at each scrape.
   *
   * @param over aggregation over several processes; their sum when absent
   */
  gauge(name: string, help: string, read: () => number, over?: 'sum' | 'max'): void;
  /** The current values of this process; JSON, so that they can be sent to another process. */
  snapshot(): Promise<MetricsSnapshot>;
  /** Prometheus's text format and its media type. */
  render(snapshots: readonly MetricsSnapshot[]): Promise<{ contentType: string; text: string }>;
  close(): void;
};

/** The values of one process, as returned by `Metrics.snapshot`. */
export type MetricsSnapshot = readonly object[];

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);
const NANOSECONDS = 1e9;

/** Uses a separate registry, so that several backends in a process do not share their metrics. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'backend_requests_total',
    help: 'Requests answered',
    labelNames: ['service', 'method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'backend_request_duration_seconds',
    help: 'From the request’s head to the answer’s',
    labelNames: ['service'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  // Children are cached per label set: looking them up costs more than counting.
  const counters = new Map<string, Counter.Internal>();
  const timers = new Map<string, Histogram.Internal<'service'>>();
  const eventLoop = monitorEventLoopDelay({ resolution: 20 });
  eventLoop.enable();

  function gauge(name: string, help: string, read: () => number, over: 'sum' | 'max' = 'sum'): void {
    new Gauge({
      name,
      help,
      registers,
      aggregator: over,
      collect() {
        this.set(read());
      },
    });
  }
  const lag = () => {
    const seconds = eventLoop.percentile(99) / NANOSECONDS;
    eventLoop.reset();
    return seconds;
  };
  gauge('backend_event_loop_lag_p99_seconds', 'Delay of the event loop since the last reading', lag, 'max');
  gauge('backend_processes', 'Processes that these numbers are of', () => 1);
  gauge('process_resident_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss());
  gauge('process_heap_used_bytes', 'Memory of live objects', () => process.memoryUsage().heapUsed);
  gauge('process_uptime_seconds', 'Since the process started', () => process.uptime(), 'max');

  return {
    observe(service, method, status, seconds) {
      const verb = METHODS.has(method) ? method : 'OTHER';
      const key = `${service} ${verb} ${status}`;
      let counter = counters.get(key);
      if (!counter) {
        counter = requests.labels(service, verb, `${Math.floor(status / 100)}xx`);
        counters.set(key, counter);
      }
      counter.inc();
      let timer = timers.get(service);
      if (!timer) {
        timer = durations.labels(service);
        timers.set(service, timer);
      }
      timer.observe(seconds);
    },
    gauge,
    snapshot: () => registry.getMetricsAsJSON(),
    async render(snapshots) {
      const all = AggregatorRegistry.aggregate([...snapshots]);
      return { contentType: registry.contentType, text: await all.metrics() };
    },
    close: () => eventLoop.disable(),
  };
}
