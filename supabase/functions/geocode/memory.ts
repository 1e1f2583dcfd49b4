import { Refusal } from './answers.ts';
import type { Position } from './position.ts';
import type { Question } from './question.ts';

/** The database's answer before the service is queried. */
export type Beginning = {
  key: string;
  /** Whether the service's answer is cached; `answer` is then that answer, null for « no such address ». */
  known: boolean;
  answer: Position | null;
  /** Delay until the query's turn, when the service must be queried; null when the turn is too far away. */
  waitMs: number | null;
  municipality: { slug: string; name: string; latitude: number; longitude: number } | null;
};

/** The memory that every process of the directory shares: supabase/schemas/30_listings/90_geocoding.sql. */
export type Memory = {
  /**
   * @param authorization of the person: the database itself says whether they have an account
   * @throws Refusal when they have none, or asked too often
   */
  begin(question: Question, authorization: string, withService: boolean): Promise<Beginning>;
  nextTurn(): Promise<number | null>;
  keep(key: string, answer: Position | null): Promise<void>;
  pause(seconds: number): Promise<void>;
};

/**
 * @param url of the project
 * @param serviceKey stores answers, which no other role may write
 */
export function createMemory(url: string, anonKey: string, serviceKey: string): Memory {
  const call = (name: string, body: object, apikey: string, authorization: string) =>
    fetch(new URL(`/rest/v1/rpc/${name}`, url), {
      method: 'POST',
      headers: { apikey, authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const asService = async (name: string, body: object): Promise<unknown> => {
    const response = await call(name, body, serviceKey, `Bearer ${serviceKey}`);
    const text = await response.text();
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
  return {
    async begin({ postalCode, ...question }, authorization, withService) {
      const body = { ...question, postal_code: postalCode, with_service: withService };
      const response = await call('begin_geocoding', body, anonKey, authorization);
      if (!response.ok) throw await refusalOf(response);
      return (await response.json()) as Beginning;
    },
    nextTurn: async () => (await asService('next_geocoding_turn', {})) as number | null,
    keep: async (key, answer) => void (await asService('keep_geocoding', { key, answer })),
    pause: async (seconds) => void (await asService('pause_geocoding', { seconds })),
  };
}

async function refusalOf(response: Response): Promise<Error> {
  const text = await response.text();
  if (response.status === 401 || response.status === 403) {
    return new Refusal('geocode_signed_out', 'Only people with an account may look addresses up');
  }
  if (response.status === 429) {
    return new Refusal('geocode_rate_limited', 'Too many addresses were looked up; try again in a minute');
  }
  return new Error(`begin_geocoding answered ${response.status}: ${text}`);
}
