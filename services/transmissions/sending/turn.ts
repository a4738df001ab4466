// What the steps of a batch hand to each other.
import type { Step } from '../../../shared/contracts/transmissions';
import type { Scoped } from '../../../shared/runtime/database/scoped';
import type { ChannelAdapter, Item } from '../channels/adapter';
import type { Open } from '../connections/use-cases/open-connection';
import type { TransmissionRecord } from '../models/transmission-row';

/** What the first of a batch was leased for. */
export interface Turn {
  leased: TransmissionRecord;
  /** Of its company. */
  rows: Scoped;
  adapter: ChannelAdapter;
  opened: Open;
  step: Step;
}

export interface Loaded {
  leased: TransmissionRecord;
  item: Item;
}
