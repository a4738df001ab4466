// A channel: what it takes to connect it, and how documents are sent by it, where this system does. Each folder beside this file has one.
import type { Static, TObject } from '@sinclair/typebox';
import type { EInvoiceFormat } from '../../../shared/contracts/e-invoice-formats';
import type { Adapter } from './adapter';

/** Schema of the configuration by which a company connects the channel. */
export interface ChannelConnection<S extends TObject = TObject> {
  label: string;
  description: string;
  /** ISO 3166-1 alpha-2; empty: used in many. */
  countries: readonly string[];
  config: S;
  /** ISO 8601: an end that no field says, such as that of a law. */
  endsAt?(config: Readonly<Static<S>>): string | undefined;
  /** Returns the format of documents, if the configuration states one. */
  formatOf?(config: Readonly<Static<S>>): EInvoiceFormat;
  /** The fields of one of these groups must all be there. */
  alternatives?: readonly (readonly string[])[];
  /** The fields of each pair are there together, or neither is. */
  pairs?: readonly (readonly [string, string])[];
}

export interface Channel<S extends TObject = TObject> extends ChannelConnection<S> {
  /** Gets the configuration as the schema states it. */
  adapter?: Adapter<Static<S>>;
}
