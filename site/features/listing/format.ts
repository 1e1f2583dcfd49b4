/**
 * A telephone as people of Quebec read it; one from outside North America stays as it is.
 *
 * @param phone E.164
 * @example formatPhone('+15145551234') // '514-555-1234'
 */
export function formatPhone(phone: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return parts ? parts.slice(1).join('-') : phone;
}

/**
 * A website as it is shown: its host, without `www.`.
 *
 * @example websiteHost('https://www.cafe-nord.example/menu') // 'cafe-nord.example'
 */
export function websiteHost(website: string): string {
  return new URL(website).hostname.replace(/^www\./, '');
}
