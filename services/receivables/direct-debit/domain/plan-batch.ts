// A batch: which collections are ready for the bank, with what amount, and the file of them.
import type { OpenDocument } from '../../../../shared/contracts/documents/open-documents';
import type { BatchPayment, BatchPlan } from '../../../../shared/contracts/receivables/direct-debit/batches';
import type { LeftOutReason } from '../../../../shared/contracts/receivables/direct-debit/values';
import { isOutsideEea } from '../../../../shared/sepa/countries';
import type { DirectDebitFile, PaymentInformation } from '../../../../shared/sepa/pain-008/instruction';
import type { CollectionRecord } from '../models/collection-row';
import type { DirectDebitSettingsRecord } from '../models/direct-debit-settings-row';
import type { KnownAs, MandateRecord } from '../models/mandate-row';
import { earliestAfter } from './collection-days';
import { bankId, isOnHold, reasonAgainst } from './new-collection';

export interface Address {
  town: string;
  country: string;
}

export interface BatchFacts {
  settings: DirectDebitSettingsRecord & { creditorId: string };
  /** The first day for which the bank still takes a file. */
  earliest: string;
  mandates: ReadonlyMap<string, MandateRecord>;
  documents: ReadonlyMap<string, OpenDocument>;
  /** Addresses of clients, for accounts outside the EEA. */
  addresses: ReadonlyMap<string, Address>;
  /** Mandates that a bank has had before. */
  used: ReadonlySet<string>;
}

/** A collection as it leaves, with its mandate. */
export interface Ready {
  collection: CollectionRecord;
  mandate: MandateRecord;
  knownAs: KnownAs;
  address: Address | null;
}

export interface Planned extends Pick<BatchPlan, 'leftOut' | 'warnings'> {
  ready: Ready[];
}

export function planBatch(waiting: readonly CollectionRecord[], max: number, facts: BatchFacts): Planned {
  const planned: Planned = { ready: [], leftOut: [], warnings: [] };
  for (const collection of waiting) {
    const checked = planned.ready.length < max ? check(collection, facts) : 'batch_full';
    const { id: collectionId, amountMinor } = collection;
    if (typeof checked === 'string') {
      planned.leftOut.push({ collectionId, reason: checked });
      continue;
    }
    planned.ready.push(checked);
    const { mandate } = checked;
    if (mandate.scheme === 'B2B' && !facts.used.has(mandate.id))
      planned.warnings.push({ collectionId, code: 'b2b_first_use' });
    if (checked.collection.amountMinor < amountMinor)
      planned.warnings.push({ collectionId, code: 'amount_lowered' });
  }
  return planned;
}

/** The collection with at most the balance of its invoice now, or the reason why it does not leave. */
function check(collection: CollectionRecord, facts: BatchFacts): Ready | LeftOutReason {
  const { mandateId, documentId, clientId, collectOn, announcedOn, amountMinor } = collection;
  const { settings, earliest, mandates, documents, addresses } = facts;
  const document = documents.get(documentId);
  if (!document || document.balanceMinor <= 0) return 'document_settled';
  if (isOnHold(document)) return 'document_on_hold';
  if (collection.state !== 'announced' || announcedOn === null) return 'pre_notification_missing';
  if (collectOn < earliest || collectOn < earliestAfter(announcedOn, settings))
    return 'collection_date_too_early';
  const mandate = mandates.get(mandateId);
  if (!mandate || reasonAgainst(mandate, clientId, collectOn)) return 'mandate_not_usable';
  const address = isOutsideEea(mandate.iban) ? addresses.get(clientId) : null;
  if (address === undefined) return 'debtor_address_missing';
  const { reference, iban } = mandate;
  const knownAs = { reference, iban, creditorId: settings.creditorId };
  const lowered = { ...collection, amountMinor: Math.min(amountMinor, document.balanceMinor) };
  return { collection: lowered, mandate, knownAs, address };
}

export interface Creditor {
  name: string;
  iban: string;
  bic: string | null;
  creditorId: string;
}

/** The file, and what each of its payments is of. @param createdAt of the file */
export function fileOf(
  id: string,
  ready: readonly Ready[],
  creditor: Creditor,
  createdAt: Date,
): { file: DirectDebitFile; payments: BatchPayment[]; paymentOf: ReadonlyMap<string, string> } {
  const keyOf = ({ collection, mandate }: Ready) =>
    `${collection.collectOn} ${mandate.scheme} ${mandate.type}`;
  const groups = [...Map.groupBy(ready, keyOf)].toSorted(([one], [other]) => one.localeCompare(other));
  const messageId = bankId(id);
  const paymentOf = new Map<string, string>();
  const parts = groups.map(([, group], index) => {
    const paymentId = `${messageId}-${index + 1}`;
    for (const { collection } of group) paymentOf.set(collection.id, paymentId);
    return { payment: paymentOfGroup(paymentId, group, creditor), group };
  });
  const payments = parts.map(({ payment, group }) => ({
    ...{ id: payment.id, collectOn: payment.collectOn, scheme: payment.scheme, type: payment.sequence },
    ...sumsOf(group),
  }));
  const moment = `${createdAt.toISOString().slice(0, 19)}Z`;
  const file = {
    messageId,
    createdAt: moment,
    initiator: creditor.name,
    payments: parts.map(({ payment }) => payment),
  };
  return { file, payments, paymentOf };
}

export function sumsOf(ready: readonly Ready[]): { count: number; sumMinor: number } {
  const sumMinor = ready.reduce((sum, { collection }) => sum + collection.amountMinor, 0);
  return { count: ready.length, sumMinor };
}

function paymentOfGroup(id: string, group: readonly Ready[], creditor: Creditor): PaymentInformation {
  const [first] = group;
  if (!first) throw new Error('a payment information has a collection');
  const { scheme, type: sequence } = first.mandate;
  const transactions = group.map(({ collection, mandate, address }) => ({
    ...{ endToEndId: collection.endToEndId, amountMinor: collection.amountMinor },
    mandate: {
      ...{ reference: mandate.reference, signedOn: mandate.signedOn },
      amendment: amendmentOf(mandate, creditor.creditorId),
    },
    debtor: { name: mandate.holderName, iban: mandate.iban, bic: mandate.bic, address },
    text: collection.documentNumber,
  }));
  return { id, scheme, sequence, collectOn: first.collection.collectOn, creditor, transactions };
}

/** Facts of the mandate that the bank of the payer has otherwise; null where it has none otherwise. */
function amendmentOf({ knownAs, reference, iban }: MandateRecord, creditorId: string) {
  if (!knownAs) return null;
  const amendment = {
    reference: knownAs.reference === reference ? null : knownAs.reference,
    creditorId: knownAs.creditorId === creditorId ? null : knownAs.creditorId,
    isOtherAccount: knownAs.iban !== iban,
  };
  const isAmended = amendment.reference !== null || amendment.creditorId !== null || amendment.isOtherAccount;
  return isAmended ? amendment : null;
}
