/** @list all — the rest of its service; npm test has the core */
// The letters of reminders in the export: as the mail had them, in the manifest, and the same in the next export.
import { receivables } from '../../../shared/contracts/receivables';
import { REMINDERS } from '../../../shared/texts/reminders';
import { beforeTests } from '../../support/made-before';
import { startInstance } from '../../support/system';
import { at } from '../documents/document-steps';
import { MONDAY, reminding } from '../receivables/reminders/reminder-steps';
import { exportOf, faultsOf, type Manifest } from './unzipped';

const system = beforeTests(startInstance);

it('an export has each letter that has left, and no other', async () => {
  const account = await reminding(system, { client: { language: 'de' } });
  const { http } = account;
  await account.overdue();
  await account.overdue();
  await account.activated();
  const { id } = await account.proposed();
  await http.call(receivables.approveReminder, { id });
  at(system, MONDAY);
  const left = await account.becomes(id, 'captured');
  expect(left.documents).toHaveLength(2);
  // another one waits for Monday
  await account.overdue();
  const { reminders } = await account.run();
  expect(reminders).toHaveLength(1);

  const archive = await exportOf(http);
  expect(faultsOf(archive)).toEqual([]);
  const letters = [...archive.names].filter((name) => name.startsWith('reminders/'));
  expect(letters).toEqual([`reminders/${id}.pdf`]);
  const bytes = archive.bytes(`reminders/${id}.pdf`);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.equals(await http.bytes(`/api/reminders/${id}/pdf`))).toBe(true);
  const { files, missing } = archive.json<Manifest>('manifest.json');
  expect(files.map(({ path }) => path)).toContain(`reminders/${id}.pdf`);
  expect(missing).toEqual([]);
  expect((await exportOf(http)).bytes(`reminders/${id}.pdf`).equals(bytes)).toBe(true);

  const [mail] = await account.mails();
  const { letter } = REMINDERS.de.files;
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual([`${letter}-2026-03-02.pdf`]);
  const attached = Buffer.from(mail?.attachments[0]?.content as ArrayBuffer);
  expect(attached.equals(bytes)).toBe(true);
});
