import type { Call } from '../../request/call.ts';
import { mustHaveSaml } from '../../saml/guard.ts';
import { ourMetadata } from '../../saml/service-provider.ts';

/** `GET /sso/saml/metadata`: our metadata for an organisation's identity provider; a file with `?download=true`. */
export async function samlMetadata(call: Call): Promise<Response> {
  mustHaveSaml(call);
  const isFile = call.query.get('download') === 'true';
  return new Response(await ourMetadata(call.context), {
    headers: {
      'content-type': 'application/xml',
      'cache-control': 'public, max-age=600',
      ...(isFile && { 'content-disposition': 'attachment; filename="metadata.xml"' }),
    },
  });
}
