import autocannon from 'autocannon';

/**
 * Asks for one address over and over, from a process of its own, and prints what it measured: `node load-process.ts URL
 * CONNECTIONS SECONDS`. One request at a time on each connection, as browsers do.
 */
const [url = '', connections, seconds] = process.argv.slice(2);
const result = await autocannon({
  url,
  connections: Number(connections),
  duration: Number(seconds),
  pipelining: 1,
  headers: {
    'accept-encoding': 'gzip, deflate, br, zstd',
    'accept-language': 'fr-CA',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  },
});
const { requests, latency, errors, non2xx } = result;
console.log(
  JSON.stringify({
    requests: requests.total,
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    failures: errors + non2xx,
  }),
);
