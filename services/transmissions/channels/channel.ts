// A channel: the fields to connect it and, if this system sends by it, its adapter. Each folder beside this file has
// one.
import type { Static, TObject } from '@sinclair/typebox';
import type { EInvoiceFormat } from '../../../shared/contracts/e-invoice-formats';
import type { Adapter } from './adapter';

/** Schema of the configuration with which a company connects the channel. */
export interface ChannelConnection<S extends TObject = TObject> {
  label: string;
  description: string;
  /** ISO 3166-1 alpha-2; empty if many countries use it. */
  countries: readonly string[];
  config: S;
  /** ISO 8601: an end that no field states, such as that of a law. */
  endsAt?(config: Readonly<Static<S>>): string | undefined;
  /** Returns the format of documents, if the configuration states one. */
  formatOf?(config: Readonly<Static<S>>): EInvoiceFormat;
  /** All fields of one of these groups must be present. */
  alternatives?: readonly (readonly string[])[];
  /** Fields of a pair must be both present or both absent. */
  pairs?: readonly (readonly [string, string])[];
}

export interface Channel<S extends TObject = TObject> extends ChannelConnection<S> {
  /** Adapter that gets the configuration by the schema. */
  adapter?: Adapter<Static<S>>;
}
