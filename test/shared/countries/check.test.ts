// `npm run countries:check`: each rule finds what is planted, and nothing is planted in what is shipped.
import { checkFacts } from '../../../shared/countries/check/check';
import type { Finding } from '../../../shared/countries/check/finding';
import { report } from '../../../shared/countries/check/report';
import { Folder } from './folders';

const TODAY = '2026-11-28';
/** The last day on which a shipped fact was checked. */
const LAST_CHECKED = '2026-11-29';
const PL = 'vat-rates/PL.json';

let folder: Folder;
beforeEach(() => {
  folder = Folder.empty();
});
afterEach(() => Folder.removeAll());

const inWords = ({ level, rule, pointer }: Finding) => `${level}: ${rule} ${pointer}`.trim();

/** Findings of the check in the mounted folder. */
function found(today = TODAY): string[] {
  return checkFacts(folder.path, today)
    .filter(({ file, level }) => file.startsWith(folder.path) && level !== 'note')
    .map(inWords);
}

it('the shipped facts are in order on the day they were checked', () => {
  expect(checkFacts(undefined, LAST_CHECKED).filter(({ level }) => level !== 'note')).toEqual([]);
});

it('two rates with one label at once are an overlap', () => {
  folder.change(PL, (facts) => {
    facts.rates.push({ ...facts.rates[2], percent: '7' });
  });
  expect(found()).toEqual([expect.stringMatching(/^error: overlap \/rates\/\d+$/)]);
});

it('two standard rates at once are refused at start, and said here', () => {
  folder.change(PL, (facts) => {
    facts.rates[0].validTo = '2027-12-31';
    facts.rates.push({ ...facts.rates[0], percent: '24', validFrom: '2027-12-31', validTo: null });
  });
  expect(found()).toEqual([expect.stringMatching(/^error: refused at start \/rates\/\d+$/)]);
});

it('days without a standard rate are a gap, and the day after is none', () => {
  const follow = (validFrom: string) =>
    folder.change(PL, (facts) => {
      facts.rates[0].validTo = '2027-12-31';
      facts.rates.push({ ...facts.rates[0], percent: '24', validFrom, validTo: null });
    });
  follow('2028-01-02');
  expect(found()).toEqual([expect.stringMatching(/^error: gap \/rates\/\d+$/)]);
  follow('2028-01-01');
  expect(found()).toEqual([]);
});

it('a reference rate is refused twice on a day, and due before it ends', () => {
  const lastDay = '2026-12-18';
  expect(checkFacts(undefined, lastDay).filter(({ rule }) => rule === 'ends').length).toBeGreaterThan(1);
  folder.change('reference-rates.json', ({ references: [ecb] }) => {
    ecb.rates.push({ ...ecb.rates[0], percent: '3' });
  });
  expect(found()).toEqual([
    expect.stringMatching(/^error: refused at start \/references\/0\/rates\/\d+$/),
    expect.stringMatching(/^error: overlap \/ecb_main_refinancing\/rates\/\d+$/),
  ]);
});

it('a rule of late payment names a known reference and one kind of compensation', () => {
  folder.change('late-payment/DE.json', (facts) => {
    facts.rules[0].interest.reference = 'libor';
    facts.rules[0].compensation.bands = [{ upToMinor: null, percent: '1' }];
    facts.rules[1].debtor = 'business';
  });
  expect(found()).toEqual([
    'error: refused at start /rules/0/interest/reference',
    'error: refused at start /rules/0/compensation',
    'error: refused at start /rules/1',
  ]);
});

it('two currencies at once are an overlap', () => {
  folder.change('country-policy/BG.json', (facts) => {
    facts.currencies[1].validTo = '2026-06-30';
  });
  expect(found()).toEqual(['error: overlap /currencies/0']);
});

it('an announced mandate is due on its day, and an enacted one is not', () => {
  folder.change('channel-policy/EE.json', () => {});
  folder.change('channel-policy/PL.json', () => {});
  expect(found('2026-12-31')).toEqual([]);
  expect(found('2027-01-01')).toEqual([expect.stringMatching(/^due: passed \/mandates\/\d+$/)]);
});

it('facts are due a year after they were checked', () => {
  folder.change(PL, (facts) => {
    facts.rates[0].checkedOn = '2025-11-26';
  });
  expect(found()).toEqual(['due: stale']);
  folder.change(PL, (facts) => {
    facts.rates[0].checkedOn = '2025-11-28';
  });
  expect(found()).toEqual([]);
});

it('a check in the future is wrong', () => {
  folder.change(PL, (facts) => {
    facts.rates[0].checkedOn = '2026-11-29';
  });
  expect(found()).toEqual(['error: checked in the future /rates/0']);
});

it('what is thin is noted: no start, no source, an unused source, an incomplete country', () => {
  folder.write('sources.json', {
    sources: [{ id: 'UNREAD', title: 'x', where: 'x', date: null, kind: 'x' }],
  });
  folder.change(PL, (facts) => {
    facts.rates[0].validFrom = null;
    facts.rates = facts.rates.slice(0, 1);
    facts.rates[0].sources = ['OWN'];
    facts.rates[0].confidence = 'low';
  });
  const notes = checkFacts(folder.path, TODAY).filter(({ level }) => level === 'note');
  const mine = notes.filter(({ file }) => file.startsWith(folder.path)).map(inWords);
  expect(mine).toEqual(
    expect.arrayContaining(['note: no start /rates/0', 'note: no source /rates/0', 'note: unused source']),
  );
  const incomplete = notes.filter(({ rule }) => rule === 'incomplete').map(({ message }) => message);
  expect(incomplete).toEqual(expect.arrayContaining(['US lacks vat-rates', 'BR lacks vat-rates']));
});

describe('the report', () => {
  const finding: Finding = { level: 'due', rule: 'stale', file: 'a.json', pointer: '', message: 'old' };
  const note: Finding = { ...finding, level: 'note', rule: 'no source', message: 'thin' };

  it('names what is to be done, and only counts what is thin', () => {
    expect(report([finding, note, note])).toBe(
      'To be looked at (1)\n  a.json  [stale] old\nKnown to be thin (2)\n  no source: 2 (listed with --all)\n',
    );
    expect(report([note], { all: true })).toContain('[no source] thin');
    expect(report([])).toBe('Nothing to do.\n');
  });
});
