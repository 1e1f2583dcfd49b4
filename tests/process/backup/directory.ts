import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { COMPLETE_LISTING } from '#tests/policies/listing-samples.ts';
import { onDatabase } from '#tests/support/database.ts';
import { newPerson, type Person } from './people.ts';
import { call, type Site } from './site.ts';

const BODY = 'Une équipe attentive, un travail soigné et un prix respecté — « 𝔐erci » 🙏 à l’équipe ﬁn.';
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

type Listing = { id: number; slug: string; version: number };
export type Directory = {
  owner: Person;
  shop: Listing;
  /** The document of the claim, in a private bucket. */
  document: string;
};

/** Listings, reviews, claims, corrections, reports and messages, each made by somebody through the API. */
export async function addDirectory(site: Site, administrator: Person): Promise<Directory> {
  const [owner, guest, helper] = (await Promise.all(
    ['Odile', 'Guy', 'Hélène'].map((name) => newPerson(site, name.normalize('NFD').replace(/\W/g, ''))),
  )) as [Person, Person, Person];
  const admin = administrator.client;
  const demo = await demonstration(site);

  const shop = await publish(site, admin, await submit(owner, 'Brûlerie du Fleuve'));
  const double = await publish(site, admin, await submit(owner, 'Brulerie du fleuve inc.'));
  const dropped = await publish(site, admin, await submit(owner, 'Torréfaction Crépuscule'));
  await submit(owner, 'Café qui attend');

  await call(owner.client, 'change_slug', {
    listing_id: shop.id,
    slug: 'brulerie-nouvelle-adresse',
    version: shop.version,
  });
  await save(site, owner, shop, 'contact', { phone: '+18195550111' });
  await save(site, owner, shop, 'basic', { name: 'Un nom qui attend son approbation' });
  // The photo that was shown before waits for its removal.
  const shown = { path: await picture(owner), width: 64, height: 48, altFr: null, altEn: 'A cup' };
  await save(site, owner, shop, 'media', { photos: [shown] });
  await call(owner.client, 'invite_manager', { listing_id: shop.id, email: helper.email });
  await call(owner.client, 'invite_manager', { listing_id: shop.id, email: guest.email });
  const [invitation] = await call<{ id: string }[]>(helper.client, 'my_invitations');
  await call(helper.client, 'answer_invitation', { id: invitation?.id, accepts: true });

  const list = await call<{ id: number }>(guest.client, 'save_kept_list', { id: null, name: 'Déjeuners' });
  await call(guest.client, 'put_in_kept_list', {
    id: list.id,
    slug: 'brulerie-nouvelle-adresse',
    is_in: true,
  });
  await call(guest.client, 'save_search', { query: 'q=notaire', label: 'Notaires' });

  const photo = { path: await picture(guest), width: 64, height: 48 };
  await call(guest.client, 'write_review', {
    listing_id: shop.id,
    review: { rating: 4, body: BODY, photos: [photo], isAnonymous: true, locale: 'fr' },
  });
  const review = await idOf(site, 'public.reviews where listing_id = $1', shop.id);
  await call(helper.client, 'vote_useful', { review_id: review, useful: true });
  await call(owner.client, 'reply_to_review', {
    review_id: review,
    body: 'Merci de votre visite.\n— L’équipe',
  });
  await call(site.anon(), 'send_message', {
    listing_ids: [shop.id],
    message: {
      name: 'Zoé Roy',
      email: 'zoe@example.com',
      phone: '+14185550198',
      body: 'Êtes-vous ouverts\\fermés lundi?',
    },
    wants_copy: false,
    is_price_request: false,
    locale: 'fr',
  });
  await call(owner.client, 'accept_messages', { listing_id: shop.id, accepts: false });
  await call(helper.client, 'report', {
    kind: 'review',
    subject_id: review,
    reason: 'reported_other',
    details: 'Copié.',
  });
  await call(site.anon(), 'report', {
    kind: 'listing',
    subject_id: demo.id,
    reason: 'reported_other',
    details: BODY,
    email: 'elan@example.com',
  });
  await call(helper.client, 'suggest_correction', {
    listing_id: demo.id,
    fields: { phone: '+15145550177' },
    note: 'Vu sur\\place',
  });
  const claim = await call<{ id: number }>(helper.client, 'claim_listing', {
    listing_id: demo.id,
    claim: { fullName: 'Hélène Ünal', email: helper.email, phone: '+14185550199', reason: 'C’est à moi.' },
  });
  await call(helper.client, 'send_claim_code', { claim_id: claim.id, road: 'listing' });
  const document = `${helper.id}/${randomUUID()}.pdf`;
  await upload(helper, 'claim-documents', document, PDF, 'application/pdf');
  await call(helper.client, 'attach_claim_document', {
    claim_id: claim.id,
    path: document,
    name: 'Bail d’été.pdf',
  });

  await call(owner.client, 'request_removal', { listing_id: dropped.id, reason: 'Fermé.' });
  await call(owner.client, 'choose_email', { topic: 'reviews', wanted: false });
  await call(site.anon(), 'request_privacy', {
    kind: 'access',
    name: 'Zoé',
    email: 'zoe@example.com',
    details: BODY,
  });
  await call(owner.client, 'begin_geocoding', { address: '1 rue Un', city: 'Laval', province: 'QC' });
  await call(site.service, 'keep_geocoding', {
    key: 'a key',
    answer: { latitude: 45.123456789012344, longitude: -73.7, none: null },
  });
  await merge(site, admin, shop, double);
  const portrait = `${owner.id}/${randomUUID()}.webp`;
  await upload(owner, 'avatars', portrait, await image(), 'image/webp');
  return { owner, shop, document };
}

/** A listing of somebody's that waits for approval. */
async function submit(person: Person, name: string): Promise<Listing> {
  const photo = { altFr: 'Le comptoir', altEn: null, width: 64, height: 48 };
  const listing = {
    ...COMPLETE_LISTING,
    name,
    descriptionEn:
      'Roasted "daily"; \\N is no null, \\t is no tab, and Unicode — naïve ﬁn. 🐟\n\nSecond line, c:\\new.',
    logo: await picture(person),
    photos: [{ ...photo, path: await picture(person) }],
  };
  return call(person.client, 'submit_listing', { listing, idempotency_key: randomUUID() });
}

async function publish(site: Site, admin: Person['client'], { id, slug }: Listing): Promise<Listing> {
  const version = await versionOf(site, id);
  const [answer] = await call<{ refused?: object }[]>(admin, 'decide', {
    items: [{ kind: 'listing', id, action: 'approved', version, reason: null, note: 'Vu.' }],
  });
  if (answer?.refused) throw new Error(JSON.stringify(answer.refused));
  return { id, slug, version: await versionOf(site, id) };
}

async function save(
  site: Site,
  { client }: Person,
  { id }: Listing,
  tab: string,
  fields: object,
): Promise<void> {
  const version = await versionOf(site, id);
  await call(client, 'save_listing_tab', { listing_id: id, tab, fields, version });
}

async function merge(site: Site, admin: Person['client'], kept: Listing, merged: Listing): Promise<void> {
  await call(admin, 'merge_listings', {
    kept_id: kept.id,
    kept_version: await versionOf(site, kept.id),
    merged_id: merged.id,
    merged_version: await versionOf(site, merged.id),
  });
}

async function picture(person: Person): Promise<string> {
  const path = `${randomUUID()}.webp`;
  await upload(person, 'listings', path, await image(), 'image/webp');
  return path;
}

export async function image(): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background: '#1546b8' } })
    .webp()
    .toBuffer();
}

export async function upload(
  { client }: Pick<Person, 'client'>,
  bucket: string,
  path: string,
  bytes: Buffer,
  contentType: string,
): Promise<void> {
  const { error } = await client.storage.from(bucket).upload(path, bytes, { contentType });
  if (error) throw error;
}

/** A listing without owner, with an e-mail address. */
async function demonstration(site: Site): Promise<{ id: number }> {
  return {
    id: await idOf(
      site,
      "public.listings where owner_id is null and status = 'published' and email is not null and id > $1",
      0,
    ),
  };
}

async function versionOf(site: Site, id: number): Promise<number> {
  return onDatabase(site.databaseUrl, async (client) => {
    const { rows } = await client.query('select version from public.listings where id = $1', [id]);
    return rows[0].version;
  });
}

async function idOf(site: Site, from: string, value: number): Promise<number> {
  return onDatabase(site.databaseUrl, async (client) => {
    const { rows } = await client.query(`select id from ${from} order by id limit 1`, [value]);
    return Number(rows[0].id);
  });
}
