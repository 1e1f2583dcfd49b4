/** What people looked for in a place and did not find there; rendered by the server only. */
export const missingTrades = {
  here: 'What is missing here',
  title: 'What is missing here: {{name}}',
  lead: 'What people looked for in the directory and did not find in this area, for the municipality, the MRC and anyone who might open a business here.',
  people_one: '{{count, number}} person in {{month}}',
  people_many: '{{count, number}} people in {{month}}',
  people_other: '{{count, number}} people in {{month}}',
  noneTitle: 'Nothing to show yet',
  noneText_one:
    'No trade that is absent here was searched for by {{count, number}} person or more in one month.',
  noneText_many:
    'No trade that is absent here was searched for by {{count, number}} people or more in one month.',
  noneText_other:
    'No trade that is absent here was searched for by {{count, number}} people or more in one month.',
  howTitle: 'How it is counted',
  how_one:
    'A search counts when it names a trade and this place, and no listing here answers it. For each trade we show the one of the last twelve months in which the most people searched for it, never fewer than {{count, number}} person. A trade that has a listing here by now is left out.',
  how_many:
    'A search counts when it names a trade and this place, and no listing here answers it. For each trade we show the one of the last twelve months in which the most people searched for it, never fewer than {{count, number}} people. A trade that has a listing here by now is left out.',
  how_other:
    'A search counts when it names a trade and this place, and no listing here answers it. For each trade we show the one of the last twelve months in which the most people searched for it, never fewer than {{count, number}} people. A trade that has a listing here by now is left out.',
  privacy:
    'We do not know who searches. One network (a home, an office) counts once a month for a trade and a place: the figures say at least how many people, and never which.',
  add: 'Add a business from here',
  mrc: 'What is missing in the whole MRC (or territory): {{name}}',
};
