// Data that the steps of a batch pass to each other.
import type { Step } from '../../../shared/contracts/transmissions';
import type { Scoped } from '../../../shared/runtime/database/scoped';
import type { ChannelAdapter, Item } from '../channels/adapter';
import type { Open } from '../connections/use-cases/open-connection';
import type { TransmissionRecord } from '../models/transmission-row';

/** The first member of a batch, with its connection and step. */
export interface BatchStep {
  leased: TransmissionRecord;
  /** Database access within its company. */
  rows: Scoped;
  adapter: ChannelAdapter;
  opened: Open;
  step: Step;
}

export interface Loaded {
  leased: TransmissionRecord;
  item: Item;
}
