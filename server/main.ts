import cluster from 'node:cluster';
import { outliveOutput } from '#backend/app.ts';
import { readConfig } from './config.ts';
import { writePrivately } from './start/private-files.ts';

writePrivately();
outliveOutput();
try {
  const config = readConfig();
  // A web process has nothing of the primary in its memory: neither its jobs nor the demonstration.
  if (cluster.isWorker) {
    const { runWorker } = await import('./processes/worker.ts');
    await runWorker(config);
  } else if (config.SUPABASE_URL && config.SUPABASE_ANON_KEY) {
    const { runHosted } = await import('./hosted/run-hosted.ts');
    await runHosted(config, { url: config.SUPABASE_URL, key: config.SUPABASE_ANON_KEY });
  } else {
    const { runPrimary } = await import('./processes/primary.ts');
    await runPrimary(config);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
