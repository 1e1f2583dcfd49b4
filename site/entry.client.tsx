import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { leaveForOwnLanguage } from './language/arrival.ts';
import { whenIdle } from './measures/when-idle.ts';

if (!leaveForOwnLanguage(window)) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter useTransitions={false} />
      </StrictMode>,
    );
  });
  // No part of the first load: whoever measures must not weigh on what is measured.
  whenIdle(() => {
    import('./idle.ts').then(({ beginIdle }) => beginIdle()).catch((error) => console.warn(error));
  });
}
