import { startProcess } from './support.ts';

// A backend in a separate process, which its parent may kill.
const [databaseUrl = ''] = process.argv.slice(2);
const { url } = await startProcess(databaseUrl);
process.send?.(url);
