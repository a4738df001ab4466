// The start of a thread, which the first request after a pause waits for, is within the limit of what the thread makes.
import { services } from '../../../shared/contracts';
import { type AnyAction, THREAD_TIMEOUT_MS } from '../../../shared/contracts/contract';

const actions: AnyAction[] = Object.values(services).flatMap((service) => Object.values(service.actions));
const hasLimit = ({ timeoutMs = 0 }: AnyAction) => timeoutMs >= THREAD_TIMEOUT_MS;

/** PDFs that were uploaded: no thread makes them. */
const STORED = ['documents.attachment', 'receivables.mandateFile'];

it('each PDF has the time that the start of its thread takes', () => {
  const pdfs = actions.filter(
    ({ name, produces }) => produces?.includes('application/pdf') && !STORED.includes(name),
  );
  expect(pdfs.length).toBeGreaterThan(5);
  expect(pdfs.filter((action) => !hasLimit(action)).map(({ name }) => name)).toEqual([]);
});

it.each([
  'documents.parseEInvoice',
  'settings.addCertificate',
  'documents.renderSample',
  'documents.pdfPart',
])('%s, which a thread does, too', (name) => {
  expect(actions.filter((action) => action.name === name).map(hasLimit)).toEqual([true]);
});
