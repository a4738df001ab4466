// XRechnung of clean vehicles (BR-DE-CVD, Directive 2009/33/EC).

import { CLASSIFICATION_LISTS } from '../rules/open-lists';
import { isBlank, ofLines } from '../rules/rule';
import { fileRules } from '../rules/sentences';
import type { ItemInformation } from '../semantic/lines';

const LIST = 'CVD';
const ATTRIBUTE = 'cva';
const VEHICLES = ['M1', 'M2', 'M3', 'N1', 'N2', 'N3'];
const KINDS = ['clean', 'zero-emission', 'other'];

const classes = ({ classifications = [] }: ItemInformation) =>
  classifications.filter(({ listId }) => listId === LIST);
const attributes = ({ attributes: all = [] }: ItemInformation) =>
  all.filter(({ name }) => name === ATTRIBUTE);

export const CLEAN_VEHICLE_RULES = fileRules([
  ['BR-DE-CVD-01', 'BT-12', ({ contractReference }) => isBlank(contractReference)],
  ['BR-DE-CVD-02', 'BT-17', ({ tenderOrLotReference }) => isBlank(tenderOrLotReference)],
  [
    'BR-DE-CVD-03',
    'BG-25',
    ({ lines }) => !lines.some(({ item }) => classes(item).length > 0 && attributes(item).length > 0),
  ],
  [
    'BR-DE-CVD-04',
    'BT-158',
    ofLines(({ item }) => classes(item).some(({ code }) => !VEHICLES.includes(code))),
  ],
  [
    'BR-DE-CVD-05',
    'BT-161',
    ofLines(({ item }) => attributes(item).some(({ value }) => !KINDS.includes(value))),
  ],
  [
    'BR-DE-CVD-06-a',
    'BT-160',
    ofLines(({ item }) => classes(item).length > 0 && attributes(item).length !== 1),
  ],
  [
    'BR-DE-CVD-06-b',
    'BT-158',
    ofLines(({ item }) => attributes(item).length > 0 && classes(item).length !== 1),
  ],
  [
    'BR-TMP-CVD-01',
    'BT-158',
    ofLines(({ item: { classifications = [] } }) =>
      classifications.some(({ listId }) => listId !== LIST && !CLASSIFICATION_LISTS.has(listId)),
    ),
  ],
]);
