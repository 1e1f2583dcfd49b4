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
  /** Who answers for personal information; null when the operator does not say. */
  privacyOfficer: string | null;
  /** Where they are written to; null for the contact address. */
  privacyEmail: string | null;
  /** Whether the server sends text messages. */
  sendsTexts: boolean;
};

/** Stores the site's address and sender in the database: emails have links and a signature only then. */
export async function setSiteAddress(database: Pool, address: SiteAddress): Promise<void> {
  const { name, url, apiUrl, contactEmail, postalAddress, privacyOfficer, privacyEmail, sendsTexts } =
    address;
  await database.query(
    `insert into private.site (name, url, api_url, contact_email, postal_address, privacy_officer, privacy_email, sends_texts)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (is_only) do update set name = excluded.name, url = excluded.url, api_url = excluded.api_url,
       contact_email = excluded.contact_email, postal_address = excluded.postal_address,
       privacy_officer = excluded.privacy_officer, privacy_email = excluded.privacy_email,
       sends_texts = excluded.sends_texts`,
    [name, url, apiUrl, contactEmail, postalAddress, privacyOfficer, privacyEmail, sendsTexts],
  );
}
