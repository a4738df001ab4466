// The rules of `npm run countries:check`, each of which looks at the facts of one file.
import { UNSOURCED } from '../../contracts/country-readiness/evidence';
import { type Evidence, factsIn } from '../evidence';
import type { WrittenFacts } from '../loading/file-schemas';
import type { Finding } from './finding';
import { flawsOf, type Row } from './periods';

export type FindingOfFile = Omit<Finding, 'file'>;

const MONTHS_BETWEEN_CHECKS = 12;

/** Standard rates follow one another, and so do rates with the same label. */
export function rateFindings({ rates }: WrittenFacts['vat-rates']): FindingOfFile[] {
  const series = new Map<string, Row[]>();
  for (const [index, rate] of rates.entries()) {
    const { category, region, label, percent } = rate;
    const what = category === 'standard' ? '' : (label ?? percent);
    const name = JSON.stringify([category, region, what]);
    series.set(name, [...(series.get(name) ?? []), { ...rate, pointer: `/rates/${index}` }]);
  }
  const flaws = [...series.values()].flatMap(flawsOf).map((flaw) => ({ level: 'error' as const, ...flaw }));
  const unstarted = rates.flatMap(({ validFrom, percent, category }, index) =>
    validFrom === null
      ? [
          {
            level: 'note' as const,
            rule: 'no start',
            pointer: `/rates/${index}`,
            message: `${category} ${percent} has no first day`,
          },
        ]
      : [],
  );
  return [...flaws, ...unstarted];
}

export function currencyFindings({ currencies }: WrittenFacts['country-policy']): FindingOfFile[] {
  const rows = currencies.map((currency, index) => ({ ...currency, pointer: `/currencies/${index}` }));
  return flawsOf(rows).map((flaw) => ({ level: 'error', ...flaw }));
}

/** A mandate that is still `announced` after its first day: its status must be looked up. */
export function mandateFindings(
  { mandates }: WrittenFacts['channel-policy'],
  today: string,
): FindingOfFile[] {
  return mandates.flatMap(({ status, validFrom, channel }, index) =>
    status === 'announced' && validFrom !== null && validFrom <= today
      ? [
          {
            level: 'due',
            rule: 'passed',
            pointer: `/mandates/${index}`,
            message: `${channel} is still announced, for ${validFrom}`,
          },
        ]
      : [],
  );
}

/** The facts of any mechanism, at any depth. */
export function evidenceFindings(facts: unknown, today: string): FindingOfFile[] {
  return factsIn(facts).flatMap(([pointer, fact]) => factFindings(fact, today, pointer));
}

function factFindings({ sources, checkedOn }: Evidence, today: string, pointer: string): FindingOfFile[] {
  const findings: FindingOfFile[] = [];
  if (sources.includes(UNSOURCED)) {
    findings.push({ level: 'note', rule: 'no source', pointer, message: 'nobody has looked it up' });
  }
  if (checkedOn > today) {
    findings.push({
      level: 'error',
      rule: 'checked in the future',
      pointer,
      message: `checkedOn is ${checkedOn}`,
    });
  }
  return findings;
}

/** Returns one finding per file, since a file is checked as a whole. */
export function staleFindings(facts: unknown, today: string): FindingOfFile[] {
  const limit = monthsBefore(today, MONTHS_BETWEEN_CHECKS);
  const days = factsIn(facts).map(([, { checkedOn }]) => checkedOn);
  const stale = days.filter((day) => day < limit).sort();
  if (stale.length === 0) return [];
  const message = `${stale.length} facts were not checked for ${MONTHS_BETWEEN_CHECKS} months, the oldest since ${stale[0]}`;
  return [{ level: 'due', rule: 'stale', pointer: '', message }];
}

function monthsBefore(date: string, months: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString().slice(0, 10);
}
