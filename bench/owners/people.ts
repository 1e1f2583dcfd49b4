import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/bcrypt';
import sharp from 'sharp';
import type { Product } from '../listings/product.ts';
import { type Api, answerOf, apiOf } from './api.ts';

const PASSWORD = 'correct horse 7 battery';

type Reached = Pick<Product, 'url' | 'anonKey' | 'serviceKey'>;

/** Somebody with an account, who has uploaded a logo. */
export type Owner = {
  id: string;
  api: Api;
  token: string;
  /** Where the logo is, and its bytes. */
  logo: string;
  image: Uint8Array<ArrayBuffer>;
};

/** So many people with an account each; `forgetOwners` removes them. */
export async function makeOwners(product: Reached, count: number): Promise<Owner[]> {
  const passwordHash = await hash(PASSWORD, { cost: 10, version: '2a' });
  const logo = new Uint8Array(
    await sharp({ create: { width: 64, height: 64, channels: 3, background: '#246' } })
      .webp()
      .toBuffer(),
  );
  const owners: Owner[] = [];
  for (let index = 0; index < count; index++) owners.push(await makeOwner(product, passwordHash, logo));
  return owners;
}

async function makeOwner(
  product: Reached,
  passwordHash: string,
  logo: Uint8Array<ArrayBuffer>,
): Promise<Owner> {
  const { url, anonKey, serviceKey } = product;
  const email = `bench-${randomUUID()}@example.com`;
  const account = { email, email_confirm: true, password_hash: passwordHash };
  await post(`${url}/auth/v1/admin/users`, serviceKey, serviceKey, JSON.stringify(account));
  const { user, access_token: token } = (await post(
    `${url}/auth/v1/token?grant_type=password`,
    anonKey,
    anonKey,
    JSON.stringify({ email, password: PASSWORD }),
  )) as { access_token: string; user: { id: string } };
  const path = `${randomUUID()}.webp`;
  await post(`${url}/storage/v1/object/listings/${path}`, anonKey, token, logo, 'image/webp');
  return { id: user.id, api: apiOf(product, token), token, logo: path, image: logo };
}

async function post(
  url: string,
  apikey: string,
  token: string,
  body: string | Uint8Array<ArrayBuffer>,
  type = 'application/json',
): Promise<unknown> {
  const headers = { apikey, authorization: `Bearer ${token}`, 'content-type': type };
  return answerOf(await fetch(url, { method: 'POST', headers, body }));
}
