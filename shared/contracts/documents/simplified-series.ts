// The company's choice about the numbers of its simplified invoices.
import { oneOf } from '../primitives';

/** `shared`: those of invoices; `own`: a series of their own. */
export const SIMPLIFIED_SERIES_CHOICES = ['shared', 'own'] as const;
export type SimplifiedSeriesChoice = (typeof SIMPLIFIED_SERIES_CHOICES)[number];

export const SimplifiedSeriesField = {
  ...oneOf(SIMPLIFIED_SERIES_CHOICES),
  description:
    'Numbers of simplified invoices: `shared` takes them from the series of invoices, `own` from a series that begins with 1 and puts an S before the pattern of invoices. Where the law wants a series of their own (ES), they have it with either; where series are registered (PT) they have none',
};
