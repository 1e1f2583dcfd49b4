import { expect, it } from 'vitest';
import { viewColumnOrigins } from './view-columns.ts';

const entry = (expression: string, number: number, name: string, table: number, column: number) =>
  `{TARGETENTRY :expr ${expression} :resno ${number} :resname ${name} :ressortgroupref 0 :resorigtbl ${table} :resorigcol ${column} :resjunk false}`;
const variable = '{VAR :varno 1 :varattno 1 :varlevelsup 0}';
const query = (list: string, before = '') =>
  `({QUERY :commandType 1 ${before}:rtable <> :targetList (${list}) :override 0})`;

it('finds the table and column behind each column of a view', () => {
  expect(
    viewColumnOrigins(query(`${entry(variable, 1, 'id', 1234, 1)} ${entry(variable, 2, 'name', 1234, 3)}`)),
  ).toEqual([
    { viewColumn: 1, relation: '1234', column: 1 },
    { viewColumn: 2, relation: '1234', column: 3 },
  ]);
});

it('leaves out what is computed', () => {
  const list = `${entry('{FUNCEXPR :args (x)}', 1, 'upper', 0, 0)} ${entry(variable, 2, 'id', 9, 1)}`;
  expect(viewColumnOrigins(query(list))).toEqual([{ viewColumn: 2, relation: '9', column: 1 }]);
});

it('is not misled by subqueries, nor by braces in names', () => {
  const inner = query(entry(variable, 1, 'inner', 77, 7)).slice(1, -1);
  const cte = `:cteList ({COMMONTABLEEXPR :ctequery ${inner}}) `;
  const list = [
    entry(`{SUBLINK :subselect ${inner}}`, 1, 'computed', 0, 0),
    entry(variable, 2, 'a\\{b\\}\\ c', 9, 2),
  ].join(' ');
  expect(viewColumnOrigins(query(list, cte))).toEqual([{ viewColumn: 2, relation: '9', column: 2 }]);
});
