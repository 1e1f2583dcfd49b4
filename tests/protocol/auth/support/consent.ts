/**
 * Goes through a provider's pages as a browser does, with its cookies, and presses one of the buttons.
 *
 * @param address where `/authorize` led
 * @returns where the provider leads back: the address of the callback, which was not asked
 */
export async function consentAt(address: string, choice: 'yes' | 'no' = 'yes'): Promise<URL> {
  const { origin } = new URL(address);
  const cookies = new Map<string, string>();
  let url = new URL(address);
  let form = false;
  for (let step = 0; step < 8; step++) {
    if (url.origin !== origin) return url;
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams({ choice }) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location) {
      url = new URL(location, url);
      form = false;
    } else if (response.ok && !form) {
      form = true;
    } else {
      throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
    }
  }
  throw new Error(`${url} leads on and on`);
}
