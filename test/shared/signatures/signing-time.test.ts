// The time in a signature is the begin of the day of issue where the signer is, or that of a younger certificate.
import { signingTime } from '../../../shared/signatures/xades/signing-time';

const OLD = '2020-01-01T00:00:00Z';

it.each([
  ['2026-11-27', 'Europe/Madrid', OLD, '2026-11-26T23:00:00.000Z'],
  ['2026-07-01', 'Atlantic/Canary', OLD, '2026-06-30T23:00:00.000Z'],
  ['2026-11-27', 'UTC', OLD, '2026-11-27T00:00:00.000Z'],
  ['2026-11-27', 'Europe/Madrid', '2026-11-26T23:02:43Z', '2026-11-26T23:02:43.000Z'],
])('%s in %s, with a certificate of %s: %s', (issueDate, timeZone, notBefore, expected) => {
  expect(signingTime(issueDate, timeZone, notBefore)).toBe(expected);
});
