// Rules beyond a field that lacks something.
import { RULES, withoutRepeats } from '../../../../shared/law/findings';
import type { RuleResult } from '../../../../shared/law/rules/rule';
import { lastIssueDay } from '../../../../shared/law/tax-point/last-issue-day';

it('no warning stands for an error, whichever two rules find one place', () => {
  const [place, message] = [
    { source: 'company', pointer: '/identifiers', term: 'BT-31', fix: '' } as const,
    '',
  ];
  const all = RULES.flatMap(({ code, kind, rule }) =>
    (['error', 'warning'] as const).map((severity) => ({
      ...{ kind, fault: message, options: [] },
      finding: { ...place, severity, code, rule, message },
    })),
  );
  const gravest = (found: readonly RuleResult[]) => found.map(({ finding }) => finding.severity).sort()[0];
  const hidden = all.flatMap((one) =>
    all.filter((other) => gravest(withoutRepeats([one, other])) !== gravest([one, other])),
  );
  expect(all.length).toBeGreaterThan(50);
  expect(hidden).toEqual([]);
});

it.each([
  ['2026-02-20', { unit: 'days', count: 12 }, '2026-03-04'],
  ['2026-04-30', { unit: 'working_days', count: 3 }, '2026-05-05'],
  ['2026-08-31', { unit: 'months', count: 6 }, '2027-02-28'],
  ['2026-12-31', { unit: 'day_of_following_month', count: 15 }, '2027-01-15'],
] as const)('the last day to issue of a delivery on %s with %j is %s', (day, limit, last) => {
  expect(lastIssueDay(day, limit)).toBe(last);
});
