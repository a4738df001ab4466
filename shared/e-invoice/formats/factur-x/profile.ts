import type { Format } from '../../format';
import { CII } from '../cii/profile';
import { withDelivery } from './adapt';

/** The profile EN 16931 of Factur-X: its XML is that of the standard. */
export const FACTUR_X: Format = {
  ...CII,
  format: 'factur-x',
  adapt: (invoice) => withDelivery(CII.adapt(invoice)),
};
