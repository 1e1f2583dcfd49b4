import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { PAGE_ICONS } from './icons/page-icons-id.ts';
import { leaveForOwnLanguage } from './language/arrival.ts';
import { whenIdle } from './measures/when-idle.ts';

if (!leaveForOwnLanguage(window)) {
  const icons = document.getElementById(PAGE_ICONS);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter useTransitions={false} />
      </StrictMode>,
      {
        // Where an extension or a translation changed the page before, React writes it anew, without what is not its own.
        onRecoverableError(error) {
          if (icons && !icons.isConnected) document.body.append(icons);
          reportError(error);
        },
      },
    );
  });
  // No part of the first load: whoever measures must not weigh on what is measured.
  whenIdle(() => {
    import('./idle.ts').then(({ beginIdle }) => beginIdle()).catch((error) => console.warn(error));
  });
}
