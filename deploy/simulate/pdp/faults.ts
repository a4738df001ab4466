// Faults that a document asks the simulated platform for by its order reference (BT-13), so that the order of calls does not
// matter.
import { COMMON_FAULTS } from '../channel-simulator';

export const FAULTS = [
  ...COMMON_FAULTS,
  'keyRotated',
  'latePositive',
  'refused',
  'checksum',
  'technical',
  'unknownTracking',
  'refusedAtOnce',
] as const;
export type Fault = (typeof FAULTS)[number];

const PLACES = [
  /<cac:OrderReference>\s*<cbc:ID>([^<]+)/,
  /<ram:BuyerOrderReferencedDocument>\s*<ram:IssuerAssignedID>([^<]+)/,
];

/** Undefined for a PDF: what is inside of it cannot be seen. */
export function faultIn(bytes: Buffer): Fault | undefined {
  const text = bytes.toString('utf8');
  const faultName = PLACES.map((place) => place.exec(text)?.[1]).find((match) => match !== undefined);
  return FAULTS.find((fault) => fault === faultName);
}
