/** @list all — the rest of its service; npm test has the core */
// Mandates in force and to come, as the countries announced them; the expectations are not read from the files.
import { type Output } from '../../../shared/contracts/contract';
import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { type Asking, startAsking } from './people';

let asking: Asking;

beforeAll(async () => {
  asking = await startAsking();
});

type Mandate = Output<typeof countryReadiness.channelPolicy>['mandated'][number];

const policyAt = (countryCode: string, date: string) =>
  asking.account.http.call(countryReadiness.channelPolicy, { countryCode, date });

const inWords = ({ channel, segments, direction, validFrom }: Mandate) =>
  `${validFrom} ${channel} ${segments.join('+')} ${direction}`;

async function policyOf(country: string, date: string) {
  const body = await policyAt(country, date);
  expect([body.countryCode, body.date]).toEqual([country, date]);
  return { mandated: body.mandated.map(inWords).sort(), upcoming: body.upcoming.map(inWords) };
}

const VIDA = '2030-07-01 structured-en16931 B2B issue';

/**
 * Per country the mandates in force on 2026-11-21, after `+` those since 2027-01-02 as well, and after `>` those to come, in
 * order. VIDA is VAT in the Digital Age: between member states from July 2030 on.
 */
const CASES = `
BE 2024-03-01 peppol B2G issue, 2026-01-01 peppol B2B issue
   > 2028-01-01 e-reporting B2B issue, VIDA
PL 2019-04-18 pef B2G receive, 2026-02-01 ksef B2B issue, 2026-04-01 ksef B2B issue
   + 2027-01-01 ksef B2B issue
   > VIDA
FR 2020-01-01 chorus-pro B2G issue, 2026-09-01 plateforme-agreee B2B issue,
     2026-09-01 plateforme-agreee B2B receive
   > 2027-09-01 plateforme-agreee B2B issue, VIDA
IT 2014-06-06 sdi B2G issue, 2019-01-01 sdi B2B+B2C issue
   > VIDA
DE 2020-11-27 xrechnung B2G issue, 2025-01-01 structured-en16931 B2B receive
   + 2027-01-01 structured-en16931 B2B issue
   > 2028-01-01 structured-en16931 B2B issue, VIDA
RO 2022-07-01 anaf-efactura B2G issue, 2024-07-01 anaf-efactura B2B issue,
     2025-01-01 anaf-efactura B2C issue
   > VIDA
GR 2021-11-01 mydata B2B+B2C issue, 2023-09-12 peppol B2G issue, 2026-03-02 mydata-einvoice B2B issue,
     2026-10-01 mydata-einvoice B2B issue
   > VIDA
HR 2019-07-01 fina-eracun B2G issue, 2026-01-01 eracun B2B issue, 2026-01-01 fiskalizacija B2C issue
   + 2027-01-01 eracun B2B issue
   > VIDA
ES 2015-01-15 face B2G issue, 2017-07-01 sii B2B+B2C issue, 2022-01-01 ticketbai B2B+B2C issue
   + 2027-01-01 verifactu B2B+B2C issue
   > 2027-07-01 verifactu B2B+B2C issue, 2027-10-01 spfe B2B issue, 2028-10-01 spfe B2B issue, VIDA
PT 2021-01-01 feap B2G issue, 2023-01-01 at-certified-software B2B+B2C issue
   + 2027-01-01 qes-pdf B2B+B2C issue
   > VIDA
NO 2012-07-01 ehf B2G issue
   + 2027-01-01 ehf B2B issue
SK 2025-01-01 is-efa B2G issue
   + 2027-01-01 peppol B2B+B2G issue
   > VIDA
`
  .split(/\n(?=[A-Z]{2} )/)
  .slice(1)
  .map((text) => {
    const [now = '', ...more] = text.slice(3).split(/\s(?=[+>] )/);
    const listed = (part = '') =>
      part
        .replace('VIDA', VIDA)
        .split(/,\s+/)
        .map((each) => each.trim())
        .filter(Boolean);
    const after = (sign: string) => listed(more.find((part) => part.startsWith(sign))?.slice(1));
    return { country: text.slice(0, 2), mandated: listed(now), since: after('+'), upcoming: after('>') };
  });

describe.each(CASES)('$country', ({ country, mandated, since, upcoming }) => {
  it('on 2026-11-21', async () => {
    const policy = await policyOf(country, '2026-11-21');
    expect(policy).toEqual({ mandated: [...mandated].sort(), upcoming: [...since, ...upcoming] });
  });

  it('on 2027-01-02', async () => {
    const policy = await policyOf(country, '2027-01-02');
    expect(policy).toEqual({ mandated: [...mandated, ...since].sort(), upcoming });
  });
});

it('what is only announced does not become mandatory by the passing of its day', async () => {
  const { mandated, upcoming } = await policyOf('EE', '2027-06-01');
  expect(mandated).not.toContain('2027-01-01 peppol B2B issue');
  expect(upcoming[0]).toBe('2027-01-01 peppol B2B issue');
});

it('what has no day is the last of what is coming', async () => {
  expect((await policyOf('ZA', '2026-11-21')).upcoming).toEqual(['null sars-einvoicing B2B issue']);
});

it.each([
  ['PL', 'ksef', ['ksef']],
  ['FR', 'plateforme-agreee', ['pdp']],
  ['RO', 'anaf-efactura', ['anaf']],
  ['BE', 'peppol', ['peppol']],
  ['PT', 'at-certified-software', ['at-pt']],
  ['PT', 'qes-pdf', []],
])('%s: the channel %s is served by the providers %j', async (country, channel, providers) => {
  const { mandated } = await policyAt(country, '2027-01-02');
  const found = mandated.find((mandate) => mandate.channel === channel);
  expect([found?.providers, typeof found?.name]).toEqual([providers, 'string']);
});

it('reports that begin later are not shown yet', async () => {
  const ids = async (date: string) => (await policyAt('HR', date)).reporting.map(({ id }) => id);
  expect(await ids('2025-12-31')).not.toContain('HR_PAYMENTS');
  expect(await ids('2026-01-01')).toContain('HR_PAYMENTS');
});
