import type { Pool } from 'pg';

export type SiteAddress = {
  name: string;
  /** Without a slash at the end. */
  url: string;
  /** Where the procedures and functions are; no slash at the end. */
  apiUrl: string;
  contactEmail: string;
  /** Null when the operator says none. */
  postalAddress: string | null;
};

/** Tells SQL where the site is and who writes: letters have links and a signature only then. */
export async function setSiteAddress(database: Pool, address: SiteAddress): Promise<void> {
  const { name, url, apiUrl, contactEmail, postalAddress } = address;
  await database.query(
    `insert into private.site (name, url, api_url, contact_email, postal_address) values ($1, $2, $3, $4, $5)
     on conflict (is_only) do update set name = excluded.name, url = excluded.url, api_url = excluded.api_url,
       contact_email = excluded.contact_email, postal_address = excluded.postal_address`,
    [name, url, apiUrl, contactEmail, postalAddress],
  );
}
