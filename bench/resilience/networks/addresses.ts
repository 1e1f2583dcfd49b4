/** Where an attack comes from: one network, as the server sees it. */
export const ATTACKING = '127.0.0.1';

/** Where the visitors are whom an attack must not reach. Linux gives every 127.x.y.z address to the loopback. */
export const OTHER = '127.0.0.2';
