import { addressOrderOf } from '../../../shared/countries/address-order';
import { factsOf } from '../../../shared/countries/loading/loaded-facts';
import type { AddressOrders } from '../../../shared/rendering/party';
import type { AskContext } from '../../../shared/runtime/context';

/** The order of the lines of an address, by its country. */
export function addressOrders(ctx: Pick<AskContext, 'config'>): AddressOrders {
  return (country) => addressOrderOf(country, factsOf(ctx).countries);
}
