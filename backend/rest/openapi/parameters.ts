const query = (name: string, description: string) => ({
  name,
  description,
  required: false,
  in: 'query',
  type: 'string',
});

const header = (name: string, description: string) => ({ ...query(name, description), in: 'header' });

const prefer = (...values: string[]) => ({ ...header('Prefer', 'Preference'), enum: values });

const RETURN = ['return=representation', 'return=minimal', 'return=none'];

/** The parameters that the operations of every table refer to. */
export const SHARED_PARAMETERS = {
  preferParams: header('Prefer', 'Preference'),
  preferReturn: prefer(...RETURN),
  preferCount: prefer('count=none'),
  preferPost: prefer(...RETURN, 'resolution=ignore-duplicates', 'resolution=merge-duplicates'),
  select: query('select', 'Filtering Columns'),
  on_conflict: query('on_conflict', 'On Conflict'),
  order: query('order', 'Ordering'),
  range: header('Range', 'Limiting and Pagination'),
  rangeUnit: { ...header('Range-Unit', 'Limiting and Pagination'), default: 'items' },
  offset: query('offset', 'Limiting and Pagination'),
  limit: query('limit', 'Limiting and Pagination'),
};
