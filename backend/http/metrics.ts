import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What is measured of a process, for Prometheus. */
export type Metrics = {
  /** Counts one answered request. */
  observe(service: string, method: string, status: number, seconds: number): void;
  /** A number that is read each time the metrics are: how a service shows what it holds. */
  gauge(name: string, help: string, read: () => number): void;
  /** In the text format, and its media type. */
  render(): Promise<{ contentType: string; text: string }>;
  close(): void;
};

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);
const NANOSECONDS = 1e9;

/** A registry of its own, so that several backends of a process do not share their numbers. */
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
  // The children of each set of labels are kept: looking them up by their labels costs more than counting.
  const counters = new Map<string, Counter.Internal>();
  const timers = new Map<string, Histogram.Internal<'service'>>();
  const eventLoop = monitorEventLoopDelay({ resolution: 20 });
  eventLoop.enable();

  function gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  }
  gauge('backend_event_loop_lag_p99_seconds', 'Delay of the event loop since the last reading', () => {
    const seconds = eventLoop.percentile(99) / NANOSECONDS;
    eventLoop.reset();
    return seconds;
  });
  gauge('process_resident_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss());
  gauge('process_heap_used_bytes', 'Memory of live objects', () => process.memoryUsage().heapUsed);
  gauge('process_uptime_seconds', 'Since the process started', () => process.uptime());

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
    async render() {
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
    close: () => eventLoop.disable(),
  };
}
