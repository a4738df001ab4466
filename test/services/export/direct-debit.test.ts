/** @list all — the rest of its service; npm test has the core */
// The export has how a company collects: mandates with their papers, collections, and batches with the files for the bank.
import { receivables } from '../../../shared/contracts/receivables';
import { beforeTests } from '../../support/made-before';
import { startTestSystem } from '../../support/system';
import { at } from '../documents/document-steps';
import {
  announced,
  creditor,
  mandateOf,
  PAYER_IBAN,
  submitted,
} from '../receivables/direct-debit/debit-steps';
import { exportOf, faultsOf } from './unzipped';

const PAPER = '%PDF-1.7\nsigned';
const system = beforeTests(startTestSystem);

it('has mandates, the links by which they are signed, collections and batches as they are read, and their files as they were stored', async () => {
  at(system, '2026-11-20T09:00:00Z');
  const account = await creditor(system);
  const { http } = account;
  const { id } = await mandateOf(account);
  // a name that leads out of the folder, as a person may send it
  await http.uploadFile(`/api/mandates/${id}/file`, PAPER, '../../Mandat é.pdf');
  const { id: collectionId } = await announced(account);
  const batch = await submitted(account);
  const { clientId } = account;
  const { url, ...request } = await http.call(receivables.createMandateRequest, { clientId });
  const token = url.split('/').at(-1) ?? '';
  const signature = { token, holderName: 'Anna Muster', iban: PAYER_IBAN, accepted: true as const };
  await http.call(receivables.signMandate, signature);
  const archive = await exportOf(http);
  expect(faultsOf(archive)).toEqual([]);
  const { items: mandates } = await http.call(receivables.listMandates, { sort: 'createdAt' });
  expect(mandates[0]?.id).toBe(id);
  expect(archive.json('mandates.json')).toEqual(mandates);
  const signed = await http.call(receivables.getMandateRequest, { id: request.id });
  const evidence = expect.objectContaining({ sentence: expect.any(String), language: 'en' });
  expect(archive.json('mandate-requests.json')).toEqual([{ ...signed, evidence }]);
  expect(archive.bytes('mandate-requests.json').toString()).not.toContain(token);
  const collection = await http.call(receivables.getCollection, { id: collectionId });
  expect(archive.json('collections.json')).toEqual([collection]);
  expect(archive.json('direct-debit-batches.json')).toEqual([batch]);
  const names = archive.names.filter((name) => name.startsWith('direct-debit/')).sort();
  expect(names).toEqual([
    `direct-debit/batch-${batch.id}-${batch.messageId}.xml`,
    expect.stringMatching(new RegExp(`^direct-debit/mandate-${id}-[^/]*Mandat é\\.pdf$`)),
  ]);
  const [file = '', paper = ''] = names;
  expect(archive.bytes(paper).toString()).toBe(PAPER);
  const sent = await http.bytes(`/api/direct-debit-batches/${batch.id}/file`);
  expect(archive.bytes(file).equals(sent)).toBe(true);
  const other = await exportOf((await creditor(system)).http);
  expect(other.names.filter((name) => name.startsWith('direct-debit/'))).toEqual([]);
});
