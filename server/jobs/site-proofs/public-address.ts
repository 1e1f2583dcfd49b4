import { BlockList, isIPv4 } from 'node:net';

/** IPv4 networks that are no public server's (RFC 6890 and its registry). */
const NOT_PUBLIC = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/** Networks of the global unicast space that hold IPv4 addresses, or are for documentation. */
const NOT_GLOBAL = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const refused4 = blockList(NOT_PUBLIC, 'ipv4');
const refused6 = blockList(NOT_GLOBAL, 'ipv6');
const global6 = blockList(['2000::/3'], 'ipv6');

/**
 * Whether an address may be a public server's: neither this machine, nor its network, nor a cloud's metadata.
 *
 * @example isPublicAddress('169.254.169.254') // false
 */
export function isPublicAddress(address: string): boolean {
  return isIPv4(address)
    ? !refused4.check(address, 'ipv4')
    : global6.check(address, 'ipv6') && !refused6.check(address, 'ipv6');
}

function blockList(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}
