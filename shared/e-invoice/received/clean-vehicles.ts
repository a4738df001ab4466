// XRechnung of clean vehicles (BR-DE-CVD, Directive 2009/33/EC).

import { CLASSIFICATION_LISTS } from '../rules/open-lists';
import { fileRules, isBlank, ofLines } from '../rules/rule';
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
  [
    'BR-DE-CVD-01',
    'BT-12',
    'The invoice names no contract',
    ({ contractReference }) => isBlank(contractReference),
  ],
  [
    'BR-DE-CVD-02',
    'BT-17',
    'The invoice names no tender or lot',
    ({ tenderOrLotReference }) => isBlank(tenderOrLotReference),
  ],
  [
    'BR-DE-CVD-03',
    'BG-25',
    'No line has both the category (CVD) and the kind (cva) of a vehicle',
    ({ lines }) => !lines.some(({ item }) => classes(item).length > 0 && attributes(item).length > 0),
  ],
  [
    'BR-DE-CVD-04',
    'BT-158',
    'A category of vehicles is none of M1 to M3 and N1 to N3',
    ofLines(({ item }) => classes(item).some(({ code }) => !VEHICLES.includes(code))),
  ],
  [
    'BR-DE-CVD-05',
    'BT-161',
    'The kind of a vehicle is none of clean, zero-emission and other',
    ofLines(({ item }) => attributes(item).some(({ value }) => !KINDS.includes(value))),
  ],
  [
    'BR-DE-CVD-06-a',
    'BT-160',
    'A line with a category of vehicles has not exactly one kind of them (cva)',
    ofLines(({ item }) => classes(item).length > 0 && attributes(item).length !== 1),
  ],
  [
    'BR-DE-CVD-06-b',
    'BT-158',
    'A line with a kind of vehicles has not exactly one category of them (CVD)',
    ofLines(({ item }) => attributes(item).length > 0 && classes(item).length !== 1),
  ],
  [
    'BR-TMP-CVD-01',
    'BT-158',
    'A classification of the article is of no list of UNTDID 7143, and not CVD',
    ofLines(({ item: { classifications = [] } }) =>
      classifications.some(({ listId }) => listId !== LIST && !CLASSIFICATION_LISTS.has(listId)),
    ),
  ],
]);
