import type { ResponseParts } from './answer.ts';

type Writable = {
  insertable: boolean;
  updatable: boolean;
  deletable: boolean;
  primaryKey: readonly string[];
};

/** The methods that a table or view supports; PostgreSQL checks whether the caller's role may use them. */
export function tableOptions({ insertable, updatable, deletable, primaryKey }: Writable): ResponseParts {
  return allowing([
    'OPTIONS,GET,HEAD',
    ...(insertable ? ['POST'] : []),
    ...(insertable && updatable && primaryKey.length > 0 ? ['PUT'] : []),
    ...(updatable ? ['PATCH'] : []),
    ...(deletable ? ['DELETE'] : []),
  ]);
}

export function functionOptions({ volatility }: { volatility: string }): ResponseParts {
  return allowing([volatility === 'volatile' ? 'OPTIONS,POST' : 'OPTIONS,GET,HEAD,POST']);
}

export function rootOptions(): ResponseParts {
  return allowing(['OPTIONS,GET,HEAD']);
}

function allowing(methods: readonly string[]): ResponseParts {
  return { status: 200, headers: { Allow: methods.join(',') }, body: null };
}
