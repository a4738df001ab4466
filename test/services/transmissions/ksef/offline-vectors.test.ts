// The codes of an offline invoice, and its deadline.
import { generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto';
import {
  certificateCode,
  deadlineOf,
  invoiceCode,
} from '../../../../services/transmissions/channels/ksef/offline';
import { offlineIdentity } from '../../../../services/transmissions/channels/ksef/offline-certificate';
import { easterSunday, nextWorkingDay } from '../../../../services/transmissions/channels/ksef/working-days';
import { decide, type Subject } from '../../../../services/transmissions/domain/decide';
import { certificateOf, offlineOf } from './steps';

const INVOICE = {
  environment: 'TEST',
  contextNip: '1111111111',
  sellerNip: '1111111111',
  issueDate: '2026-02-01',
  hash: 'UtQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE',
} as const;
const SERIAL = '01F20A5D352AE590';

it('the first code leads to the invoice, in the environment that it is sent to', () => {
  expect(invoiceCode(INVOICE)).toEqual({
    caption: 'OFFLINE',
    payload:
      'https://qr-test.ksef.mf.gov.pl/invoice/1111111111/01-02-2026/UtQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE',
  });
  expect(invoiceCode({ ...INVOICE, environment: 'PROD' }).payload).toMatch(
    /^https:\/\/qr\.ksef\.mf\.gov\.pl\//,
  );
});

it.each<[string, KeyObject, number]>([
  ['P-256', generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey, 86],
  ['RSA-2048', generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey, 342],
])('the second code is signed by %s', (_name, key, length) => {
  const { caption, payload } = certificateCode(INVOICE, { serial: SERIAL, key });
  expect(caption).toBe('CERTYFIKAT');
  const parts = payload.split('/');
  expect(parts.slice(2, -1)).toEqual([
    ...['qr-test.ksef.mf.gov.pl', 'certificate', 'Nip', '1111111111', '1111111111', SERIAL, INVOICE.hash],
  ]);
  expect(parts.at(-1)).toMatch(new RegExp(`^[\\w-]{${length}}$`));
});

it('the certificate is named by its serial number, and serves while it is valid', () => {
  const config = { nip: '1111111111', ...offlineOf('1111111111', 'ec') };
  const { serialNumber, validToDate } = new X509Certificate(config.offlineCertificate);
  expect(offlineIdentity(config, new Date())).toMatchObject({ serial: serialNumber });
  const after = new Date(validToDate.getTime() + 1_000);
  expect(offlineIdentity(config, after)).toBe('offline_certificate_expired');
  expect(offlineIdentity({ ...config, nip: '5260250274' }, new Date())).toBe(
    'offline_certificate_of_another',
  );
  const { privateKey: offlineKey } = certificateOf('1111111111', 'ec');
  expect(offlineIdentity({ ...config, offlineKey }, new Date())).toBe('offline_certificate_unusable');
  expect(offlineIdentity({ nip: '1111111111' }, new Date())).toBeUndefined();
});

it.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2285, '2285-03-22'],
])('Easter of %d is on %s', (year, day) => expect(easterSunday(year)).toBe(day));

it.each([
  ['2026-02-02', '2026-02-03', 'the next day'],
  ['2026-02-06', '2026-02-09', 'after a weekend'],
  ['2026-01-05', '2026-01-07', 'after Epiphany'],
  ['2026-04-03', '2026-04-07', 'after Easter Monday'],
  ['2026-04-30', '2026-05-04', 'after the first and the third of May'],
  ['2026-06-03', '2026-06-05', 'after Corpus Christi'],
  ['2026-08-14', '2026-08-17', 'after a holiday on a Saturday'],
  ['2026-11-10', '2026-11-12', 'after Independence Day'],
  ['2026-12-23', '2026-12-28', 'after Christmas Eve, a holiday since 2025'],
  ['2024-12-23', '2024-12-24', 'Christmas Eve of 2024'],
  ['2026-12-31', '2027-01-04', 'after New Year'],
])('what is issued on %s is sent on %s: %s', (issued, day) => expect(nextWorkingDay(issued)).toBe(day));

it('the deadline is the end of that day in Warsaw, in winter and in summer', () => {
  expect(deadlineOf('2026-12-23').toISOString()).toBe('2026-12-28T23:00:00.000Z');
  expect(deadlineOf('2026-06-03').toISOString()).toBe('2026-06-05T22:00:00.000Z');
});

describe('before a deadline', () => {
  const now = new Date('2026-06-05T12:00:00Z');
  const subject: Subject = {
    ...{ state: 'sending', mustAsk: true, attempts: 7, polls: 0, lostEnvelopes: 0 },
    ...{ firstAttemptAt: '2026-06-01T08:00:00.000Z', submittedAt: null, acceptedAt: null },
    deadlineAt: null,
  };
  const down = { kind: 'trouble', class: 'network', code: 'unreachable', isPerhapsTaken: false } as const;
  const decided = (deadlineAt: string | null) =>
    decide({ ...subject, deadlineAt }, down, {
      step: 'ask',
      now,
      random: 0.5,
      isMandatory: false,
      pauses: 0,
    });

  it('a pause leaves a quarter of the time that is left', () => {
    expect(decided('2026-06-05T14:00:00.000Z')).toMatchObject({ state: 'sending', nextInMs: 90 * 60_000 });
  });

  it('nothing is given up, and after it as ever', () => {
    expect(decided('2026-06-05T22:00:00.000Z').nextInMs).toBe(4 * 3_600_000);
    expect(decided('2026-06-05T11:59:59.000Z')).toMatchObject({ state: 'failed', nextInMs: null });
    expect(decided(null)).toMatchObject({ state: 'failed', nextInMs: null });
  });
});
