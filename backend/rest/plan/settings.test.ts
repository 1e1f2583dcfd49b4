import { expect, it } from 'vitest';
import { settingsIn } from './settings.ts';

const server = { maxRows: 1000, plans: false, aggregates: true };

it("is the server's own where the database says nothing, or nothing that can be read", () => {
  expect(settingsIn(server, new Map())).toEqual(server);
  const odd = new Map([
    ['db_max_rows', 'many'],
    ['db_plan_enabled', 'perhaps'],
  ]);
  expect(settingsIn(server, odd)).toEqual(server);
});

it('is what the database says', () => {
  const said = new Map([
    ['db_max_rows', '5'],
    ['db_plan_enabled', 'TRUE'],
    ['db_aggregates_enabled', 'off'],
  ]);
  expect(settingsIn(server, said)).toEqual({ maxRows: 5, plans: true, aggregates: false });
});
