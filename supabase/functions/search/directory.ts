import type { CallDirectory } from '../../../domain/search/reading/directory-vocabulary.ts';

/** Calls the directory as anyone may. @param url of the project @param anonKey its public key */
export function createCall(url: string, anonKey: string): CallDirectory {
  return async (name, args) => {
    const response = await fetch(new URL(`/rest/v1/rpc/${name}`, url), {
      method: 'POST',
      headers: { apikey: anonKey, authorization: `Bearer ${anonKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(args),
    });
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
}
