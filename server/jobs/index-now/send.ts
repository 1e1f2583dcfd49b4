import { LOCALES } from '#domain/locale.ts';
import { localizePath } from '#domain/pages/segments.ts';

export type IndexNowSettings = {
  /** Without a slash at the end. */
  siteUrl: string;
  key: string;
  /** Where notices go. */
  endpoint: string;
};

/** Result of a notice: `waitSeconds` is the delay that the search engine requested before a retry, null without one. */
export type Sent = { isTaken: true } | { isTaken: false; waitSeconds: number | null; cause: unknown };

const TIMEOUT_MS = 20_000;

/** Path of the key file, by which search engines verify that a notice is ours. */
export function keyPath(key: string): string {
  return `/${key}.txt`;
}

/** Announces the pages of listings in both languages (https://www.indexnow.org/documentation). */
export async function sendNotice(settings: IndexNowSettings, slugs: readonly string[]): Promise<Sent> {
  const { siteUrl, key, endpoint } = settings;
  const urlList = slugs.flatMap((slug) =>
    LOCALES.map((locale) => siteUrl + localizePath(`/entreprise/${slug}`, locale)),
  );
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: new URL(siteUrl).host,
        key,
        keyLocation: siteUrl + keyPath(key),
        urlList,
      }),
      // The notice goes only to the configured address.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.ok) return { isTaken: true };
    const cause = new Error(`IndexNow answered ${response.status}`);
    return { isTaken: false, waitSeconds: seconds(response.headers.get('retry-after')), cause };
  } catch (cause) {
    return { isTaken: false, waitSeconds: null, cause };
  }
}

// RFC 9110 also allows a date, which no search engine sends.
function seconds(retryAfter: string | null): number | null {
  return retryAfter && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null;
}
