import { readConfig } from '../config.ts';
import {
  type DataSourceFigures,
  previewRemoval,
  readDataSources,
  removeDataSource,
} from '../data-sources/sources.ts';
import { withBackend } from '../start/open-backend.ts';
import { readArguments } from './arguments.ts';
import { runCommand } from './run.ts';

const USAGE = `Usage: npm run data -- sources                what comes from where, on which terms
       npm run data -- remove CODE           what removing a source would take away
       npm run data -- remove CODE --apply   removes it: its listings, and its facts of the others`;
const OPTIONS = '--apply               removes, instead of only counting';

/** `npm run data`: where the directory's facts come from. */
await runCommand(async () => {
  const { values, positionals } = readArguments(
    { allowPositionals: true, options: { apply: { type: 'boolean', default: false } } },
    USAGE,
    OPTIONS,
  );
  const [action, source, ...rest] = positionals;
  const isRemoval = action === 'remove' && source !== undefined;
  if (rest.length > 0 || !(isRemoval || (action === 'sources' && source === undefined && !values.apply)))
    throw new Error(USAGE);
  await withBackend(readConfig(), async ({ admin }) => {
    const sources = await readDataSources(admin);
    if (!isRemoval) return printSources(sources);
    const known = sources.find((one) => one.source === source && !one.isPerson);
    if (!known) throw new Error(`no file is called ${source}: npm run data -- sources`);
    const { removed, changed } = values.apply
      ? await removeDataSource(admin, source)
      : await previewRemoval(admin, source);
    console.log(`${number(removed)} listings ${values.apply ? 'are deleted' : 'would be deleted'}`);
    console.log(`${number(changed)} others ${values.apply ? 'lost' : 'would lose'} facts of it`);
    if (!values.apply) console.log('Nothing is changed yet: --apply does it.');
  });
});

function printSources(sources: DataSourceFigures[]): void {
  if (sources.length === 0) console.log('Nothing of the directory has a source yet.');
  for (const { source, listings, facts, publishedOn, isPerson, ...terms } of sources) {
    const said = isPerson ? 'said here' : termsOf(terms);
    console.log(
      `${source.padEnd(18)} ${number(listings).padStart(9)} listings ${number(facts).padStart(10)} facts  ` +
        `${(publishedOn ?? '').padEnd(10)}  ${said}`,
    );
  }
}

function termsOf({
  licence,
  allowsCommercialUse,
  isShareAlike,
}: Pick<DataSourceFigures, 'licence' | 'allowsCommercialUse' | 'isShareAlike'>): string {
  if (licence === null) return 'terms not named';
  return [licence, !allowsCommercialUse && 'NO COMMERCIAL USE', isShareAlike && 'share alike']
    .filter((one) => typeof one === 'string')
    .join(', ');
}

function number(value: number): string {
  return value.toLocaleString('en');
}
