// A locked row is saved by the columns that have changed, and as a whole where nobody knows how it is in the table.
import { DocumentRow } from '../../services/documents/models/document-row';
import { tableOf } from '../../shared/runtime/database/columns';
import { LockedRows } from '../../shared/runtime/database/locked-rows';

const SCOPE = ['a company'];
const KEY = { id: 'a document' };
const ROW = {
  ...{ id: KEY.id, version: 1, currency: 'EUR', metadata: { order: '7' } },
  ...{ notes: 'as agreed', lines: [{ description: 'Work' }] },
};
const CONTENT = [...tableOf(DocumentRow).columns.values()].find(({ name }) => name === 'content')?.parts;

let rows: LockedRows;
let reason = '';
beforeEach(() => {
  rows = new LockedRows();
  reason = `reason ${Math.random()}`;
});

const changes = (row: object) => rows.changesOf(DocumentRow, SCOPE, KEY, row, reason);

it('names what differs from the row, and not what was made alike', () => {
  rows.set(DocumentRow, SCOPE, KEY, ROW);
  const alike = { metadata: { order: '7' }, lines: [{ description: 'Work' }] };
  expect(changes({ ...ROW, version: 2, ...alike })).toEqual({ version: 2 });
});

it('compares a second change with the first', () => {
  rows.set(DocumentRow, SCOPE, KEY, ROW);
  changes({ ...ROW, version: 2 });
  expect(changes({ ...ROW, version: 2, currency: 'CHF' })).toEqual({ version: 2, currency: 'CHF' });
});

it('names what changes for the same reason elsewhere, so that statements are few', () => {
  rows.set(DocumentRow, SCOPE, KEY, ROW);
  changes({ ...ROW, currency: 'CHF' });
  const other = new LockedRows();
  other.set(DocumentRow, SCOPE, KEY, ROW);
  expect(other.changesOf(DocumentRow, SCOPE, KEY, { ...ROW, version: 2 }, reason)).toEqual({
    ...{ version: 2, currency: 'EUR' },
  });
});

it('names the whole of a JSON column where a member of it differs, and nothing of it elsewhere', () => {
  rows.set(DocumentRow, SCOPE, KEY, ROW);
  expect(Object.keys(changes({ ...ROW, notes: null })).sort()).toEqual(Object.keys(CONTENT ?? {}).sort());
  const other = new LockedRows();
  other.set(DocumentRow, SCOPE, KEY, ROW);
  const later = other.changesOf(DocumentRow, SCOPE, KEY, { ...ROW, version: 2 }, reason);
  expect(later).toEqual({ version: 2 });
});

it.each([
  ['was not locked', () => {}],
  ['was locked in another company', () => rows.set(DocumentRow, ['another company'], KEY, ROW)],
  [
    'may have been rolled back',
    () => {
      rows.set(DocumentRow, SCOPE, KEY, ROW);
      rows.clear();
    },
  ],
])('names the whole of a row that %s', (_what, prepare) => {
  prepare();
  expect(changes({ ...ROW, version: 2 })).toEqual({ ...ROW, version: 2 });
});
