import { leaveForOwnLanguage } from '#site/language/arrival.ts';
import { whenIdle } from '#site/measures/when-idle.ts';
import { beginShell } from './shell.ts';
import { wakeIslands } from './wake.ts';

// What every document loads: it brings no part of React before an island needs it.
if (!leaveForOwnLanguage(window)) {
  beginShell();
  wakeIslands();
  // No part of the first load: whoever measures must not weigh on what is measured.
  whenIdle(() => {
    import('#site/idle.ts').then(({ beginIdle }) => beginIdle()).catch((error) => console.warn(error));
  });
}
performance.mark('hydrated');
