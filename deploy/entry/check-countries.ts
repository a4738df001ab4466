// `npm run countries:check`: what is wrong or due in the facts about countries. Ends with 1 when something is.
//   --all         lists facts that are thin, too
//   --date <day>  checks as of another day, YYYY-MM-DD
import { parseArgs } from 'node:util';
import { isCalendarDate } from '../../shared/contracts/formats';
import { checkFacts } from '../../shared/countries/check/check';
import { report } from '../../shared/countries/check/report';
import { readConfig } from '../../shared/settings/config';

const { values } = parseArgs({
  options: { all: { type: 'boolean', default: false }, date: { type: 'string' } },
});
const today = values.date ?? new Date().toISOString().slice(0, 10);
if (!isCalendarDate(today)) throw new Error(`--date must be a day YYYY-MM-DD, not ${today}`);

const findings = checkFacts(readConfig(process.env).countryDataDir, today);
process.stdout.write(report(findings, { all: values.all }));
process.exitCode = findings.some(({ level }) => level !== 'note') ? 1 : 0;
