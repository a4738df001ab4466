// Files of the samples as a bank would have sent them some days ago, for tests of what happens to old lines.
import { sample } from './bank';

const DAY_MS = 86_400_000;

/** The last line of a sample, which the bank has not booked. */
const PENDING = / {3}<Ntry>(?:(?!<\/Ntry>).)*PDNG<.*?<\/Ntry>\n/s;

export function daysAgo(days: number, now = Date.now()): string {
  return new Date(now - days * DAY_MS).toISOString().slice(0, 10);
}

/** The sample with its days moved, without lines that are pending. */
export function shifted(name: string, days: number): string {
  return sample(name)
    .toString()
    .replace(PENDING, '')
    .replaceAll('2026-11-19', daysAgo(days + 1))
    .replaceAll('2026-11-20', daysAgo(days))
    .replaceAll('2026-11-21', daysAgo(days - 1));
}

/** The statement that follows the shifted day of `camt053-08.xml`: other references, and lines of the same people. */
export function following(days: number): string {
  return shifted('camt053-08.xml', days)
    .replaceAll('20261120', '20261121')
    .replaceAll('-0224', '-0225')
    .replace('>10000.00<', '>18386.11<')
    .replace(
      'CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">18386.11',
      'CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">26772.22',
    );
}
