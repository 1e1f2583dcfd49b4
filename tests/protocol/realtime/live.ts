import * as platform from '#tests/fixtures/platform.ts';
import type { Template } from '#tests/support/database.ts';

export { describe, expect, file } from '#tests/fixtures/platform.ts';

const live = (): Template => 'live';

/** `test` and `serverTest` whose databases send row changes at once. */
export const test = platform.test.extend('template', platform.file, live);
export const serverTest = platform.serverTest.extend('template', platform.file, live);
