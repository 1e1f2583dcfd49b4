/** The administrative regions of postal areas, by the longest prefix: the region of most municipalities there comes first. */
const REGIONS_BY_PREFIX: ReadonlyMap<string, readonly number[]> = new Map(
  `G0A:3 G0C:11 G0E:11 G0G:9,10 G0H:9 G0J:1,11 G0K:1 G0L:1 G0M:12,5 G0N:12,17 G0P:17,12 G0R:12,1 G0S:12,17 G0T:9,3
   G0V:2 G0W:2,10 G0X:4,17 G0Y:5,12,3 G0Z:17 G1:3 G2:3 G3:3 G4A:3 G4R:9 G4S:9 G4T:11 G4V:11 G4W:1 G4X:11 G4Z:9 G5:1
   G5A:3 G5B:9 G5C:9 G5V:12 G5X:12 G5Y:12 G5Z:12 G6:12 G6B:5 G6L:17 G6P:17 G6R:17 G6S:17 G6T:17 G7:2 G7A:12 G8:2
   G8P:10 G8T:4 G8V:4 G8W:4 G8Y:4 G8Z:4 G9:4 G9H:17 H:6 H7:13 J0A:17,5 J0B:5,17 J0C:17 J0E:5,16 J0G:17,16 J0H:16,17
   J0J:16,5 J0K:14,4 J0L:16 J0M:10 J0N:15 J0P:16 J0R:15 J0S:16 J0T:15,14,7 J0V:7,15 J0W:15,7 J0X:7,15 J0Y:8,10 J0Z:8
   J1:5 J1Z:17 J2:16 J2A:17 J2B:17 J2C:17 J2E:17 J2G:5 J2H:5 J2J:5 J2K:5 J2L:5 J2M:5 J2N:5 J3:16 J3T:17 J4:16 J5:14
   J5A:16 J5B:16 J5C:16 J5J:15 J5K:15 J5L:15 J5N:15 J5R:16 J5V:4 J6:16 J6A:14 J6E:14 J6V:14 J6W:14 J6X:14 J6Y:14 J6Z:15
   J7:15 J7K:14 J7L:14 J7M:14 J7T:16 J7V:16 J7W:16 J7X:16 J8:7 J8A:15 J8B:15 J8C:15 J8E:15 J8G:15 J8H:15 J9:8 J9A:7
   J9B:7 J9E:7 J9H:7 J9J:7 J9L:15`
    .split(/\s+/)
    .map((entry) => {
      const [prefix = '', regions = ''] = entry.split(':');
      return [prefix, regions.split(',').map(Number)];
    }),
);

/**
 * The administrative regions, by number, where a postal code may be: the likeliest first, none outside Quebec.
 *
 * @example regionsOfPostalCode('J0K 1A0') // [14, 4]
 */
export function regionsOfPostalCode(postalCode: string): readonly number[] {
  const prefix = [3, 2, 1]
    .map((length) => postalCode.slice(0, length))
    .find((one) => REGIONS_BY_PREFIX.has(one));
  return REGIONS_BY_PREFIX.get(prefix ?? '') ?? [];
}
