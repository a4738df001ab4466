// Parties, places and facts of a document that is not drafted yet, which decide the treatment of its lines.
import type { ShipFrom } from '../../../../../shared/contracts/documents/ship-from';
import type { Places } from '../../../../../shared/law/facts/country-facts';
import type { LawSources } from '../../../../../shared/law/facts/party-facts';
import { registeredSeller, type SellerQuestion } from '../../../../../shared/law/facts/registered-seller';
import { saleFacts } from '../../../../../shared/law/facts/sale-facts';
import type { ClientProfile, CompanyProfile } from '../../../../../shared/law/sale/parties';
import type { SupplyKind } from '../../../../../shared/law/sale/vat-places';
import type { Trade } from '../../../../../shared/law/treatment/supply';

interface Supplied {
  company: CompanyProfile;
  client: ClientProfile;
  kind: SupplyKind;
  lines: SellerQuestion['lines'];
  /** The day of the supply. */
  date: string;
  deliverTo?: Places['deliverTo'];
  shipFrom?: ShipFrom | null;
  /** The company is the middle party of a triangular trade. */
  isTriangular?: boolean;
}

/** null where the facts of the countries are not known. */
export function tradeBetween(
  { dataset, certifiedPrograms }: LawSources,
  { company, client, deliverTo, isTriangular = false, date, ...supplied }: Supplied,
): Trade | null {
  const supply = { company, client, deliverTo, isTriangular, ...supplied };
  const registered = registeredSeller(dataset, supply, () => date);
  const parties = { seller: registered.seller, buyer: client, registered, certifiedPrograms };
  return saleFacts(dataset, { ...parties, deliverTo, isTriangular }, date).trade;
}
