// `npm run countries:check`: what the keepers of the facts about countries have to do. Ends with 1 when there is something.
//   --all         lists what is only known to be thin, too
//   --date <day>  as if it were another day, YYYY-MM-DD
import { parseArgs } from 'node:util';
import { checkFacts } from '../services/country-readiness/check/check';
import { report } from '../services/country-readiness/check/report';
import { isCalendarDate } from '../shared/contracts/formats';
import { readConfig } from '../shared/settings/config';

const { values } = parseArgs({
  options: { all: { type: 'boolean', default: false }, date: { type: 'string' } },
});
const today = values.date ?? new Date().toISOString().slice(0, 10);
if (!isCalendarDate(today)) throw new Error(`--date must be a day YYYY-MM-DD, not ${today}`);

const findings = checkFacts(readConfig(process.env).countryDataDir, today);
process.stdout.write(report(findings, { all: values.all }));
process.exitCode = findings.some(({ level }) => level !== 'note') ? 1 : 0;
