import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { queryClientOf } from './query-client.ts';

/** Gives the pages behind an account their query client; with another person everything in them begins again. */
export function PersonQueries({ personId, children }: { personId: string; children: ReactNode }) {
  const client = useMemo(() => queryClientOf(personId), [personId]);
  return (
    <QueryClientProvider key={personId} client={client}>
      {children}
    </QueryClientProvider>
  );
}
