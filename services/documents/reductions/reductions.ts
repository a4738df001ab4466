// Later price reductions: credit notes of a part of what a client was invoiced.
import { reducePrices } from './actions/reduce-prices';

export const reductionActions = { reducePrices };
