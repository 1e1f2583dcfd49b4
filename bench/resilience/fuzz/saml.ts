import type { Site } from '../site.ts';
import type { Reach } from './attack.ts';

export const PROVIDER = 'https://idp.example/saml';
const DOMAIN = 'idp.example';
/** Certificate of a key that nobody has. */
const CERTIFICATE =
  'MIIBgzCCASmgAwIBAgIUAOd6b+ZvvImHzB4pDZji6ylrHNcwCgYIKoZIzj0EAwIwFjEUMBIGA1UEAwwLaWRwLmV4YW1wbGUwIBcNMjYxMTIyMTY1NDIw' +
  'WhgPMjEyNjEwMjkxNjU0MjBaMBYxFDASBgNVBAMMC2lkcC5leGFtcGxlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEopROoq2ejNs+cUiL7yPSVVq28' +
  'oO4uALhMJQ8LyGn+wCp9OX9CbR/zGT6cHlo+veVHG6Pi2BrmpE+4RuOVaD7waNTMFEwHQYDVR0OBBYEFF9bPUhBvvmfip476Zdho6oMe+o4MB8GA1UdIw' +
  'QYMBaAFF9bPUhBvvmfip476Zdho6oMe+o4MA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSAAwRQIhAL8tgZgmRtdwjXNf3mB19tpul2jiJX1d6a' +
  'pvdXLdURC/AiBAviI0GrNCT/85bASt+UQODSSB4MLFJrjvVHGLpxmhkA==';
const METADATA = `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${PROVIDER}"><IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${CERTIFICATE}</X509Certificate></X509Data></KeyInfo></KeyDescriptor><SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.example/sso"/></IDPSSODescriptor></EntityDescriptor>`;

/** Describes an organisation's provider, so that its answers are looked at. */
export async function addProvider({ url, serviceKey }: Site): Promise<void> {
  await asked(`${url}/auth/v1/admin/sso/providers`, serviceKey, {
    type: 'saml',
    metadata_xml: METADATA,
    domains: [DOMAIN],
  });
}

/** Begins a sign-in as anybody may, for its relay state: the answer to none is not looked at (docs/sign-in.md). */
export async function relayState({ url, anonKey }: Reach): Promise<string> {
  const answer = await asked(`${url}/auth/v1/sso`, anonKey, { domain: DOMAIN, skip_http_redirect: true });
  return new URL((answer as { url: string }).url).searchParams.get('RelayState') ?? '';
}

async function asked(url: string, key: string, body: object): Promise<unknown> {
  const headers = { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}
