// From a quote to the export, over HTTP, with every amount calculated by hand.
import { describeWithPoppler } from '../../../support/poppler';
import { exportOf, faultsOf, type Unzipped } from '../../export/unzipped';
import { expectAmounts, expectFiles, expectPages, expectProof } from './exported';
import { invoiced, quoted, sent, signed } from './selling';
import { creditedInFull, creditedInPart, paidInPart, stated } from './settling';
import { begin, type Story } from './story';

jest.setTimeout(60_000);

let story: Story;
let archive: Unzipped;

beforeAll(async () => {
  story = await begin();
});
afterAll(() => story?.system.stop());

it('quote → signed → invoice → sent → part payment → credit note → statement → export', async () => {
  const quote = await quoted(story);
  const shown = await signed(story, quote);
  const invoice = await invoiced(story, quote);
  await sent(story, invoice);
  await paidInPart(story, invoice);
  const note = await creditedInPart(story, invoice);
  await stated(story, invoice, note);
  archive = await exportOf(story.http);
  expectFiles(archive);
  expectAmounts(archive, story.clientId);
  expectProof(archive, shown);
  expect(faultsOf(archive)).toEqual([]);
  await creditedInFull(story, invoice);
});

describeWithPoppler('the PDFs in the export', () => {
  it('say the same', () => expectPages(archive));
});
