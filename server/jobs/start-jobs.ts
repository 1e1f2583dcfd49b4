import path from 'node:path';
import { type Backend, createOwnerPool } from '#backend/app.ts';
import type { Config } from '../config.ts';
import { publishOpenData } from '../open-data/publish.ts';
import { freeBytesOf } from '../overload/disk.ts';
import { siteErrors } from '../start/site-errors.ts';
import { startTransfers } from '../transfers/worker.ts';
import { startWalArchive } from '../wal-archive/index.ts';
import { inProcessClient } from '../web/in-process-client.ts';
import { startArrivalNotices } from './arrival-notices.ts';
import { startBackupChecks } from './backup-checks.ts';
import { claimTextQueue } from './claim-texts.ts';
import { startIndexNow } from './index-now/index.ts';
import { startMaintenance } from './maintenance.ts';
import { removeOrphanedFiles, startFileRemoval } from './orphaned-files.ts';
import { startSavedSearches } from './saved-searches.ts';
import { siteProofQueue } from './site-proofs/index.ts';
import { upkeepQueue } from './upkeep/jobs.ts';

/** A large import: its lock, its transaction, two builders of indexes, and what says how far it is. */
const TRANSFER_CONNECTIONS = 6;

/**
 * Runs the work that one process does for the whole server: daily maintenance, administrators' jobs, imports and
 * exports, removal of unreferenced files, emails of saved searches and of waiting items, notices of changes, checks of
 * claimants' websites and of backups, texts to the telephones of claimed listings, the copy of the WAL.
 *
 * @returns stops it; work in flight is released, and starts again at the next start
 */
export function startJobs(
  config: Config,
  backend: Backend,
  site: { url: string; databaseUrl: string },
): () => Promise<void> {
  const onError = siteErrors(config);
  const service = inProcessClient(backend, site.url, backend.keys.serviceRole);
  const freeBytes = config.DATABASE_URL ? null : () => freeBytesOf(config.DATA_DIR);
  const openData = {
    database: backend.admin,
    client: service,
    folder: path.join(config.DATA_DIR, 'open-data'),
    freeBytes,
  };
  const stopMaintenance = startMaintenance(backend.admin, () => publishOpenData(openData), onError);
  const stopFileRemoval = startFileRemoval(service, onError);
  const stopArrivalNotices = startArrivalNotices(backend.admin, onError);
  const stopSavedSearches = startSavedSearches(backend.admin, onError);
  const stopUpkeep = backend.addQueue(
    upkeepQueue({ database: backend.admin, removeFiles: () => removeOrphanedFiles(service) }),
  );
  const stopSiteProofs = backend.addQueue(siteProofQueue(backend.admin));
  const { sendText } = backend;
  const stopClaimTexts = sendText && backend.addQueue(claimTextQueue(backend.admin, sendText));
  const name = `bottin-transfers-${process.pid}`;
  const transfers = {
    database: createOwnerPool(site.databaseUrl, name, TRANSFER_CONNECTIONS, onError),
    client: service,
    folder: path.join(config.DATA_DIR, 'transfers'),
    freeBytes,
    onError,
  };
  const stopTransfers = startTransfers(transfers, backend.addQueue);
  const { INDEXNOW_KEY: key, INDEXNOW_URL: endpoint } = config;
  const notices = key === undefined ? null : { siteUrl: site.url, key, endpoint };
  const stopIndexNow = startIndexNow(backend.admin, notices, backend.addQueue, onError);
  const { admin: database, gauge } = backend;
  const stopBackupChecks = startBackupChecks({ config, database, gauge, onError });
  const { databaseUrl } = site;
  const stopWalArchive = startWalArchive({ config, database, databaseUrl, gauge, onError });
  return async () => {
    stopMaintenance();
    stopFileRemoval();
    await Promise.all([
      stopArrivalNotices(),
      stopSavedSearches(),
      stopTransfers(),
      stopUpkeep(),
      stopSiteProofs(),
      stopClaimTexts?.(),
      stopIndexNow(),
      stopBackupChecks(),
      stopWalArchive(),
    ]);
  };
}
