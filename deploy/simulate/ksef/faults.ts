// Faults that a document asks the simulator of KSeF for by its order reference, so that the order of calls does not matter.
import { COMMON_FAULTS } from '../channel-simulator';

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

/** Final status of an invoice the first time that it is sent; a repetition is taken. */
export const BROKEN: Partial<Record<Fault, [number, string]>> = {
  sessionCancelled: [405, 'Przetwarzanie anulowane z powodu błędu sesji'],
  notDecrypted: [435, 'Błąd odszyfrowania pliku'],
  brokenOff: [550, 'Operacja została anulowana przez system'],
};

/** Final status of an invoice, every time that it is sent. */
export const REFUSED: Partial<Record<Fault, [number, string]>> = {
  noRights: [410, 'Nieprawidłowy zakres uprawnień'],
  neverDecrypted: [435, 'Błąd odszyfrowania pliku'],
  rejected: [450, 'Błąd weryfikacji semantyki dokumentu faktury'],
  lateNegative: [450, 'Błąd weryfikacji semantyki dokumentu faktury'],
};
