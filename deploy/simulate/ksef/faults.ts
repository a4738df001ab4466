// What a document asks the simulator of KSeF for by its order reference: the order of calls decides nothing.
import { COMMON_FAULTS } from '../server-faults';

export const FAULTS = [
  ...COMMON_FAULTS,
  'sessionClosed',
  'sessionFull',
  'sessionCancelled',
  'notDecrypted',
  'neverDecrypted',
  'brokenOff',
  'noRights',
  'latePositive',
  'lateNegative',
  'lateReceipt',
  'forgedReceipt',
  'unsignedReceipt',
  'foreignReceipt',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Faults that every sender meets, before anything is read. */
export const BEFORE: ReadonlySet<Fault> = new Set([
  'lostRequest',
  'tooMany',
  'down',
  'maintenance',
  'expired',
  'sessionClosed',
  'sessionFull',
]);

/** How an invoice ends in its session, once; a repetition is taken. */
export const BROKEN: Partial<Record<Fault, [number, string]>> = {
  sessionCancelled: [405, 'Przetwarzanie anulowane z powodu błędu sesji'],
  notDecrypted: [435, 'Błąd odszyfrowania pliku'],
  brokenOff: [550, 'Operacja została anulowana przez system'],
};

/** How an invoice ends, however often it is sent. */
export const REFUSED: Partial<Record<Fault, [number, string]>> = {
  noRights: [410, 'Nieprawidłowy zakres uprawnień'],
  neverDecrypted: [435, 'Błąd odszyfrowania pliku'],
  rejected: [450, 'Błąd weryfikacji semantyki dokumentu faktury'],
  lateNegative: [450, 'Błąd weryfikacji semantyki dokumentu faktury'],
};
