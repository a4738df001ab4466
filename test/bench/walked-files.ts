// Loaded before the program: on SIGUSR2 it writes the files of which a function ran since the last signal, as V8 counted.
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const COMPILED = pathToFileURL(join(__dirname, '../..')).href;
const session = new Session();

session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

process.on('SIGUSR2', () => {
  session.post('Profiler.takePreciseCoverage', (error, coverage) => {
    if (error) throw error;
    const files = coverage.result
      .filter(({ url, functions }) => url.startsWith(COMPILED) && functions.some(hasRun))
      .map(({ url }) => url.slice(COMPILED.length + 1).replace(/[.]js$/, '.ts'));
    writeFileSync(process.env.WALKED_FILES ?? '', JSON.stringify([...new Set(files)].sort()));
  });
});

/** A module itself runs when it is loaded, and has no name. */
function hasRun({ functionName, ranges }: { functionName: string; ranges: { count: number }[] }): boolean {
  return functionName !== '' && (ranges[0]?.count ?? 0) > 0;
}
